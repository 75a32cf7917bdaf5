import type { DocumentText } from '../../text.ts'

export const formationCertificate: DocumentText = {
  title: 'Declaración sobre el registro de la empresa',
  summary:
    'Declaración de la propia empresa sobre sí misma. No es el certificado de constitución, ni un extracto de un registro, ni un documento oficial.',
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
        'El certificado de constitución lo emite el registro mercantil del país de registro. La plataforma no emite ese documento ni lo imita. Cuando la empresa aporte el certificado como archivo, se mostrará aquí ese archivo en lugar de esta declaración.',
        'Puede preguntar al registro si la empresa está registrada y si sus datos son correctos. Indique el número de registro y el nombre exactamente como figuran arriba.',
      ],
    },
    {
      heading: 'Qué significa un registro',
      blocks: [
        'El registro indica que una empresa existe. No es una licencia para prestar servicios de inversión, ni una supervisión de su actividad, ni una afirmación sobre su solvencia. La tabla de arriba indica si la empresa tiene una licencia.',
      ],
    },
  ],
}
