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
    'La raíz de los días que tienen una transacción figura también en la cadena de bloques de Tron, donde no podemos cambiarla ni borrarla. La comprobación de cada uno de esos días muestra qué hay que comparar allí.',
  chainedTest:
    'La raíz de los días que tienen una transacción figura también en una red de pruebas de Tron. Quienes gestionan una red de pruebas pueden reiniciarla, por lo que esto demuestra menos que una transacción en la propia red Tron. La comprobación de cada uno de esos días muestra qué hay que comparar allí.',
  chainedOwn:
    'La raíz de los días que tienen una transacción figura también en una cadena de bloques de desarrollo, que no es la red pública de Tron. Quien la gestiona puede modificarla: muestra cómo se escriben las raíces y no demuestra nada.',
  pageOnly:
    'Estas raíces figuran en esta página y en los archivos que se pueden descargar. No están escritas en una cadena de bloques: nos obligan ante quienes guarden una copia.',
  written:
    'Esta raíz figura también en la cadena de bloques de Tron. Abra la transacción en cualquier explorador: su nota (memo) debe coincidir exactamente con el texto de abajo, y su remitente debe ser la dirección indicada. Desde la hora de su bloque, ninguna otra raíz puede ocupar su lugar sin que se note.',
  writtenTest:
    'Esta raíz figura también en una red de pruebas de Tron. Abra la transacción en un explorador de esa red: su nota (memo) debe coincidir exactamente con el texto de abajo, y su remitente debe ser la dirección indicada. Quienes gestionan una red de pruebas pueden reiniciarla, por lo que esto demuestra menos que una transacción en la propia red Tron.',
  writtenOwn:
    'Esta raíz figura también en una cadena de bloques de desarrollo, que no es la red pública de Tron. La nota (memo) y el remitente de la transacción son los que se indican abajo. Quien gestiona esa cadena puede modificarla, por lo que esto no demuestra nada.',
  unwritten: 'Esta raíz no está escrita en ninguna cadena de bloques. Figura en esta página y en el archivo.',
  memo: 'Nota (memo) de la transacción',
  transactionId: 'Transacción',
  writer: 'Nuestra dirección remitente',
  transaction: 'Transacción en la cadena',
  writtenAt: 'Hora de su bloque (UTC)',
  empty: 'Todavía no hay raíces',
  emptyNote: 'La primera se forma tras el primer día en que se abrió una operación.',
  limits:
    'Una raíz demuestra que las operaciones de un día quedaron fijadas, a más tardar, cuando se anotó o se escribió en la cadena de bloques. No demuestra que se negociara en una bolsa.',
})
