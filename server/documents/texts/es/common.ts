import type { CommonTexts } from '../../text.ts'

export const common: CommonTexts = {
  version: 'Versión',
  page: 'Página %PAGE% de %PAGES%',
  published: 'publicada el',
  draftMark: 'Borrador: los datos del titular del sitio están incompletos',
  draft:
    'Borrador. El titular de este sitio no ha rellenado todos los datos de la empresa. Mientras falte alguno de ellos, este documento no obliga a nadie y nadie debería confiar en él.',
  missing: 'sin rellenar',
  unnamed: 'Titular no indicado',
  entity: {
    name: 'Empresa',
    number: 'Número de registro',
    registeredOn: 'Fecha de registro',
    country: 'País de registro',
    address: 'Domicilio social',
    email: 'Contacto',
    licence: 'Licencia',
  },
  noLicence: 'ninguna: la empresa está registrada, pero no tiene licencia',
  programs: {
    range: 'Depósito de %LEAST% a %MOST%',
    from: 'Depósito desde %LEAST%',
    unlocked: 'Desde %LEAST% si se desbloquea con un token de la plataforma',
    tokens: 'Tokens de la plataforma al abrir la primera cuenta en él: %N%',
    bonus: 'Bonificación única al cliente que le invitó: %BONUS% del depósito',
    moderate: 'Riesgo medio',
    elevated: 'Riesgo medio-alto',
    high: 'Riesgo alto',
    none: ['Programas', 'En la fecha de esta versión ningún programa está abierto a cuentas nuevas.'],
  },
}
