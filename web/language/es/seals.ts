import type { seals as reference } from '../en/seals.ts'
import { translated } from '../translated.ts'

export const seals = translated<typeof reference, 'es'>()({
  title: 'Sellos día a día',
  loading: 'Cargando los sellos',
  lead: 'Cada operación se sella al abrirse. De todos los sellos de un día sale un solo número, la raíz. Anótela hoy: si alguna vez se añadiera, cambiara u omitiera un sello, la raíz sería otra.',
  days: 'Días y sus raíces',
  daysNote: 'Según UTC. La raíz de un día se forma cuando el día ha terminado y no cambia nunca.',
  day: 'Día',
  count: 'Sellos',
  root: 'Raíz',
  check: 'Comprobación',
  compute: 'Volver a calcular',
  checkDay: 'Volver a calcular la raíz del %DAY%',
  dayTitle: 'Sellos del %DAY%',
  fits: 'Calculado ahora mismo por su navegador: todos los sellos de este día, en su orden, dan esta raíz.',
  broken:
    'Calculado ahora mismo por su navegador: los sellos de este día no dan esta raíz. Por favor, escríbanos.',
  how: 'La raíz es el hash de árbol de Merkle de la RFC 6962, sección 2.1, con SHA-256, sobre los sellos en el orden de su apertura.',
  file: 'Los sellos del día en JSON',
  chain: 'Cadena de bloques',
  notOnChain: 'no',
  chained:
    'Las raíces figuran también en la cadena de bloques de Tron, donde no podemos cambiarlas ni borrarlas. La comprobación de cada día muestra qué hay que comparar allí.',
  pageOnly:
    'Estas raíces figuran en esta página y en los archivos que se pueden descargar. No están escritas en una cadena de bloques: nos obligan ante quienes guarden una copia.',
  written:
    'Esta raíz figura también en la cadena de bloques de Tron. Abra la transacción en cualquier explorador: su nota (memo) debe coincidir exactamente con el texto de abajo, y su remitente debe ser la dirección indicada. Desde el momento de la transacción, ninguna otra raíz puede ocupar su lugar sin que se note.',
  unwritten: 'Esta raíz no está escrita en la cadena de bloques. Figura en esta página y en el archivo.',
  memo: 'Nota (memo) de la transacción',
  transactionId: 'Transacción',
  writer: 'Nuestra dirección remitente',
  transaction: 'Transacción en la cadena',
  empty: 'Todavía no hay raíces',
  emptyNote: 'La primera se forma tras el primer día en que se abrió una operación.',
  limits:
    'Una raíz demuestra que las operaciones de un día quedaron fijadas ese día. No demuestra que se negociara en una bolsa.',
})
