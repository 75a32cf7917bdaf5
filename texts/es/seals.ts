import type { seals as reference } from '../en/seals.ts'
import { translated } from '../translation.ts'

export const seals = translated<typeof reference, 'es'>()({
  title: 'Sellos día a día',
  loading: 'Cargando los sellos',
  lead: 'Cada operación se sella al abrirse. De todos los sellos de un día se calcula un solo número, el hash raíz del día. Anótelo hoy: si alguna vez se añadiera, cambiara u omitiera un sello, el hash raíz sería otro.',
  days: 'Días y sus hashes raíz',
  daysNote: 'Según UTC. El hash raíz de un día se calcula cuando el día ha terminado y no cambia nunca.',
  day: 'Día',
  count: 'Sellos',
  root: 'Hash raíz',
  check: 'Comprobación',
  compute: 'Volver a calcular',
  checkDay: 'Volver a calcular el hash raíz del %DAY%',
  dayTitle: 'Sellos del %DAY%',
  fits: 'Calculado ahora mismo por su navegador: todos los sellos de este día, en su orden, dan este hash raíz.',
  broken: 'Calculado ahora mismo por su navegador: los sellos de este día no dan este hash raíz. Escríbanos:',
  how: 'El hash raíz es el hash de árbol de Merkle de la RFC 6962, sección 2.1, con SHA-256, sobre los sellos en el orden de su apertura.',
  file: 'Los sellos del día en JSON',
  chain: 'Cadena de bloques',
  notOnChain: 'no',
  chained:
    'El hash raíz de los días que tienen una transacción está escrito también en la cadena de bloques de Tron, donde no podemos cambiarlo ni borrarlo. La comprobación de cada uno de esos días muestra qué hay que comparar allí.',
  chainedTest:
    'El hash raíz de los días que tienen una transacción está escrito también en una red de pruebas de Tron. Quienes gestionan una red de pruebas pueden reiniciarla, por lo que esto demuestra menos que una transacción en la propia red Tron. La comprobación de cada uno de esos días muestra qué hay que comparar allí.',
  chainedOwn:
    'El hash raíz de los días que tienen una transacción está escrito también en una cadena de bloques de desarrollo, que no es la red pública de Tron. Quien la gestiona puede modificarla: muestra cómo se escriben los hashes raíz y no demuestra nada.',
  pageOnly:
    'Estos hashes raíz están publicados en esta página y en los archivos que se pueden descargar. No están escritos en una cadena de bloques: nos obligan ante quienes guarden una copia.',
  written:
    'Este hash raíz está escrito también en la cadena de bloques de Tron. Abra la transacción en cualquier explorador: su nota (memo) debe coincidir exactamente con el texto de abajo, y su remitente debe ser la dirección indicada. Desde la hora de su bloque, ningún otro hash raíz puede ocupar su lugar sin que se note.',
  writtenTest:
    'Este hash raíz está escrito también en una red de pruebas de Tron. Abra la transacción en un explorador de esa red: su nota (memo) debe coincidir exactamente con el texto de abajo, y su remitente debe ser la dirección indicada. Quienes gestionan una red de pruebas pueden reiniciarla, por lo que esto demuestra menos que una transacción en la propia red Tron.',
  writtenOwn:
    'Este hash raíz está escrito también en una cadena de bloques de desarrollo, que no es la red pública de Tron. La nota (memo) y el remitente de la transacción son los que se indican abajo. Quien gestiona esa cadena puede modificarla, por lo que esto no demuestra nada.',
  unwritten:
    'Este hash raíz no está escrito en ninguna cadena de bloques. Está publicado en esta página y en el archivo.',
  memo: 'Nota (memo) de la transacción',
  transactionId: 'Transacción',
  writer: 'Nuestra dirección remitente',
  transaction: 'Transacción en la cadena de bloques',
  writtenAt: 'Hora de su bloque (UTC)',
  empty: 'Todavía no hay hashes raíz',
  emptyNote: 'El primero se calcula tras el primer día en que se abrió una operación.',
  limits:
    'Un hash raíz demuestra que las operaciones de un día quedaron fijadas, a más tardar, cuando se anotó o se escribió en la cadena de bloques. No demuestra que se negociara en un mercado.',
})
