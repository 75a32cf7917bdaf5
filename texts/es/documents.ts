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
  noLicence: 'ninguna',
  notALicence:
    'La empresa está registrada, pero no tiene licencia: el registro no autoriza a prestar servicios de inversión, y ninguna autoridad supervisora vigila su cuenta.',
  complaints:
    'Reclamaciones: por escrito al contacto indicado arriba. Indique la cuenta, la fecha y lo que solicita; nunca envíe una contraseña ni un código. La respuesta llega por escrito y motivada.',
  register: 'Buscar la empresa en el registro público',
  draftTitle: 'Faltan los datos del titular del sitio',
  draft:
    'El titular de este sitio aún no ha facilitado todos los datos de la empresa que deben figurar aquí. Hasta entonces, los documentos que prepara la plataforma son borradores, y así se indica en cada página.',
  none: 'Todavía no se ha publicado ningún documento',
  version: 'Versión %X%',
  size: '%X% KB, PDF',
  open: 'Leer',
  ownStatement: 'Declaración de la propia empresa',
  fingerprint: 'Huellas de los archivos',
  download: 'Descargar',
  hash: 'SHA-256 del archivo: %TITLE%',
  hashNote:
    'El hash SHA-256 es la huella de un archivo: calcúlelo para el suyo y, si coincide, no se ha cambiado ni un solo byte. Las versiones anteriores siguen disponibles; qué versión aceptó y cuándo se guarda junto a su cuenta de usuario.',
  formationCertificate: 'Certificado de constitución',
  formationCertificateAbout: 'El certificado tal como lo ha aportado la empresa.',
  formationCertificateMissing:
    'La empresa no ha aportado el certificado. En su lugar encontrará la declaración de la propia empresa sobre su registro, que no es un documento oficial.',
  taxCertificate: 'Certificado fiscal',
  taxCertificateAbout: 'El certificado tal como lo ha aportado la empresa.',
  taxCertificateMissing:
    'La empresa no ha aportado el certificado. En su lugar encontrará la declaración de la propia empresa sobre su registro fiscal, que no es un documento oficial.',
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
