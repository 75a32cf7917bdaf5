import type { cabinet as reference } from '../en/cabinet.ts'
import { translated } from '../translated.ts'

export const cabinet = translated<typeof reference, 'es'>()({
  menu: 'Menú',
  skip: 'Ir al contenido',
  main: 'Inicio',
  exit: 'Salir',
  exiting: 'Cerrando la sesión…',
  entering: 'Abriendo su área de cliente…',
  client: 'Sesión iniciada como',
  toRoot: 'Mastercopy, a la página de inicio',
  notification: 'Novedades',
  understood: 'Entendido',
  brokenTitle: 'No se ha podido mostrar esta página',
  brokenText:
    'Su dinero y sus datos no se han visto afectados. Vuelva a cargar la página o regrese a la página principal.',
  again: 'Cargar de nuevo',
  toMain: 'A la página principal',
})
