import type { ui as reference } from '../en/ui.ts'
import { translated } from '../translation.ts'

export const ui = translated<typeof reference, 'es'>()({
  language: 'Idioma',
  close: 'Cerrar',
  refresh: 'Actualizar',
  asOf: 'Datos del %AT%',
  exact: 'Importe exacto',
  exactNote: 'En los demás lugares los importes se muestran en céntimos enteros, redondeados hacia abajo.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  max: 'Máx.',
  maxHint: 'Indicar todo el importe disponible',
  choose: 'Elija una opción',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se ha podido copiar: seleccione el texto y cópielo a mano',
  pages: 'Páginas',
  page: 'Página %X%',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  notices: 'Avisos',
  dismiss: 'Quitar el aviso',
  wait: 'Un momento, por favor…',
  loading: 'Cargando…',
  sending: 'Enviando…',
  cancel: 'Cancelar',
})
