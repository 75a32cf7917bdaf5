import { cabinet } from './cabinet.ts'
import type { documents as reference } from '../en/documents.ts'
import { translated } from '../translation.ts'

export const documents = translated<typeof reference, 'es'>()({
  title: cabinet.documents,
  loading: 'Cargando los documentos',
  entity: 'La empresa',
  name: 'Nombre',
  number: 'Número de registro',
  registeredOn: 'Fecha de registro',
  country: 'País de registro',
  address: 'Domicilio social',
  email: 'Contacto',
  licence: 'Licencia',
  missing: 'sin rellenar',
  directors: 'Administradores',
  noLicence: 'ninguna',
  notALicence:
    'La empresa está registrada, pero no tiene licencia: el registro no autoriza a prestar servicios de inversión, y ninguna autoridad supervisora vigila su cuenta.',
  complaints:
    'Reclamaciones: por escrito al contacto indicado arriba. Indique la cuenta, la fecha y lo que solicita; nunca envíe una contraseña ni un código. La respuesta llega por escrito y motivada.',
  register: 'Buscar la empresa en el registro público',
  draftTitle: 'Los datos del titular del sitio están incompletos',
  draft:
    'El titular de este sitio aún no ha facilitado todos los datos de la empresa que deben figurar aquí. Hasta entonces, los documentos que prepara la plataforma son borradores, y así se indica en cada página.',
  none: 'Todavía no se ha publicado ningún documento',
  version: 'Versión %X%',
  size: '%X% KB, PDF',
  open: 'Leer',
  certificate: 'Certificado',
  ownStatement: 'Declaración de la propia empresa',
  ownStatements:
    'Cuando la empresa no ha aportado un certificado, en su lugar figura su propia declaración, marcada como tal. No es un documento oficial.',
  accepted: 'Aceptó la versión %X% el %DAY%',
  acknowledged: 'El %DAY% confirmó haber leído la versión %X%',
  earlier: 'Versiones anteriores',
  fingerprint: 'Huellas de los archivos',
  download: 'Descargar',
  hash: 'SHA-256 del archivo: %TITLE%',
  hashNote:
    'El hash SHA-256 es la huella de un archivo: calcúlelo para el suyo y, si coincide, no se ha cambiado ni un solo byte. Las versiones anteriores siguen disponibles; la versión que aceptó y la fecha se guardan con su cuenta de usuario.',
  formationCertificate: 'Certificado de constitución',
  formationCertificateAbout: 'El certificado tal como lo ha aportado la empresa.',
  formationCertificateMissing: 'El registro de la empresa, según ella misma lo declara.',
  taxCertificate: 'Certificado fiscal',
  taxCertificateAbout: 'El certificado tal como lo ha aportado la empresa.',
  taxCertificateMissing: 'El registro fiscal de la empresa, según ella misma lo declara.',
  userAgreement: 'Acuerdo de usuario',
  userAgreementAbout:
    'Lo que usted y la empresa acuerdan al registrarse: cuentas, ingresos, retiradas, límites, sus datos, reclamaciones.',
  tradingTerms: 'Condiciones de los programas de operaciones',
  tradingTermsAbout:
    'Cómo se copian las operaciones, cómo se liquida un mes, qué ocurre con las pérdidas, cuánto cuesta y quién gana.',
  riskDisclosure: 'Declaración de riesgos',
  riskDisclosureAbout:
    'Lo que puede salir mal, desde los mercados hasta la propia empresa. Léala antes de decidir.',
})
