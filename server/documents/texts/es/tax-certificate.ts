import type { DocumentText } from '../../text.ts'

export const taxCertificate: DocumentText = {
  title: 'Declaración sobre el registro fiscal de la empresa',
  summary:
    'Declaración de la propia empresa sobre sí misma. No es un certificado fiscal, y ninguna administración tributaria la ha emitido ni confirmado.',
  sections: [
    {
      heading: 'La empresa',
      blocks: [
        { facts: 'entity' },
        'Los datos anteriores los ha facilitado la empresa que gestiona esta plataforma. Si una línea está sin rellenar, ese dato no se ha facilitado, y no se ha puesto nada en su lugar.',
      ],
    },
    {
      heading: 'El certificado',
      blocks: [
        'El certificado fiscal lo emite la administración tributaria a la que está sujeta la empresa. La plataforma no emite ese documento ni lo imita. Cuando la empresa aporte el certificado como archivo, se mostrará aquí ese archivo en lugar de esta declaración.',
        'Esta declaración no indica ningún número de identificación fiscal. No dice qué impuestos debe o ha pagado la empresa.',
      ],
    },
    {
      heading: 'Sus propios impuestos',
      blocks: [
        'La plataforma no retiene impuestos de sus ganancias y recompensas ni los declara por usted. Lo que debe declarar y pagar depende de la ley del lugar en que tenga su residencia fiscal. Los historiales de sus cuentas muestran cada movimiento con su fecha e importe; consérvelos para su declaración.',
      ],
    },
  ],
}
