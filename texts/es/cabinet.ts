import type { cabinet as reference } from '../en/cabinet.ts'
import { translated } from '../translation.ts'

export const cabinet = translated<typeof reference, 'es'>()({
  menu: 'Menú',
  skip: 'Ir al contenido',
  main: 'Inicio',
  shortFinance: 'Cuentas',
  shortTrading: 'Operar',
  shortPartners: 'Referidos',
  more: 'Más',
  exit: 'Cerrar sesión',
  exiting: 'Cerrando sesión…',
  entering: 'Abriendo su área de cliente…',
  client: 'Sesión iniciada como',
  toRoot: 'Mastercopy, al sitio público',
  notification: 'Novedades',
  understood: 'Entendido',
  brokenTitle: 'No se ha podido mostrar esta página',
  brokenText:
    'Su dinero y sus datos no se han visto afectados. Vuelva a cargar la página o regrese a Inicio.',
  again: 'Cargar de nuevo',
  toMain: 'Ir a Inicio',
  licences: 'Licencias de código abierto',
  exitFailedTitle: 'La sesión sigue abierta',
  exitFailed:
    'No se puede acceder al servidor. Sus datos ya no se muestran aquí, pero la sesión sigue abierta. Inténtelo de nuevo.',
  exitAgain: 'Intentarlo de nuevo',
  finance: 'Cuentas corrientes',
  trading: 'Cuentas de operaciones',
  documents: 'Documentos',
  partnership: 'Programa de referidos',
  bell: { one: 'Avisos: %N% nuevo', many: 'Avisos: %N% nuevos', other: 'Avisos: %N% nuevos' },
  bellNone: 'Avisos: nada nuevo',
})
