import { translated } from '../../translation.ts'
import type { consoleWords as reference } from '../../en/console/console.ts'

export const consoleWords = translated<typeof reference, 'es'>()({
  name: 'Para operadores',
  inbox: 'Bandeja de entrada',
  proposals: 'Firmas',
  forbidden: 'No tiene permiso',
  forbiddenNote: 'Sus funciones no lo permiten. No se ha cambiado nada.',
  times: 'Horas en UTC',
  columns: 'Columnas',
  print: 'Imprimir',
  csv: 'Descargar CSV',
  search: 'Buscar',
  more: 'Se muestran los primeros %N%. Acote la búsqueda.',
  nothing: 'No hay nada aquí.',
  reason: 'Motivo',
  reasonNote: 'Lo leerán otros operadores y los auditores. No escriba datos de clientes.',
  notAllowed: 'Sus funciones no lo permiten',
  notThere: 'Los datos han cambiado. Vuelva a cargar la página.',
  ended: 'Otro operador se ha adelantado',
  invalid: 'Compruebe los datos',
  ownClient: 'Esto le afecta a usted como cliente',
  done: 'Hecho',
  taken: 'Ya está en uso',
  invalidCredentials: 'Lo introducido o la clave no es correcto',
  goOn: 'Continuar',
})
