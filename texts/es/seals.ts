import type { seals as reference } from '../en/seals.ts'
import { translated } from '../translation.ts'

export const seals = translated<typeof reference, 'es'>()({
  title: 'Sellos día a día',
  lead: 'Todo lo que se registra sobre operaciones y meses entra en el hash raíz de su día: cada apertura con su sello, cada resultado, cada contabilización, cada impugnación, cada mes liquidado. Es un solo número y contiene el hash raíz del día anterior. Anótelo hoy: si alguna vez se añadiera, cambiara u omitiera algo, el hash raíz sería otro.',
  days: 'Días y sus hashes raíz',
  daysNote: 'Según UTC. El hash raíz de un día se calcula cuando el día ha terminado y no cambia nunca.',
  legend:
    'Cada cuadro es un día; la semana empieza en lunes. Cuanto más densa la trama, más registros tiene el día. Pulse un día para ver su hash raíz.',
  count: 'Registros',
  root: 'Hash raíz',
  dayTitle: 'Registros del %DAY%',
  fits: 'Calculado ahora mismo por su navegador: todos los registros de este día, en su orden, dan este hash raíz.',
  broken:
    'Calculado ahora mismo por su navegador: los registros de este día no dan este hash raíz. Escríbanos:',
  how: 'El hash raíz es el hash de árbol de Merkle de la RFC 6962, sección 2.1, con SHA-256, sobre los registros en el orden en que se anotaron. El primero contiene el hash raíz del día anterior; el segundo, el estado del registro de claves de nuestro personal.',
  file: 'Los registros del día en JSON',
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
    'Un hash raíz demuestra que los resultados de un día quedaron fijados, a más tardar, cuando alguien ajeno a la empresa lo anotó o cuando se escribió en una cadena de bloques. No demuestra que se negociara en un mercado. Lo que se registra hoy queda cubierto cuando termina el día.',
  allDays: 'Todos los hashes raíz en JSON',
  opening: 'Aperturas de operaciones',
  part: 'Partes de operaciones fuera de plazo',
  ending: 'Resultados',
  interim: 'Resultados provisionales de partes',
  cancellation: 'Operaciones canceladas',
  credit: 'Resultados contabilizados',
  dispute: 'Resultados impugnados',
  disputeEnd: 'Impugnaciones terminadas',
  month: 'Meses liquidados',
  owed: 'Totales que se deben a los clientes',
  frame: 'Hash raíz del día anterior, claves de nuestro personal y diario de actividad',
  checkTitle: 'Compruébelo por su cuenta',
  checkField: 'Pegue un sello, el número de una operación, un día (2026-\u206011-\u206020) o un hash raíz',
  checkNow: 'Comprobar',
  found: 'Resultado de la búsqueda',
  notFound:
    'No se ha encontrado nada con estos datos. El número de una operación es un número entero; un sello y un hash raíz tienen 64 caracteres, cifras del 0 al 9 y letras de la «a» a la «f»; un día se escribe como 2026-\u206011-\u206020.',
  choose: 'Cada programa numera sus propias operaciones. ¿De cuál se trata?',
  sealedTitle: 'Sellada',
  sealed: 'Cuando se comunica una operación, se publica su sello: un hash de todo lo que la define.',
  openedTitle: 'Abierta a todos',
  opened: 'Cuando la operación está cerrada, se muestra a todos lo que el sello ocultaba.',
  comparedTitle: 'Comparada',
  compared:
    'Su navegador vuelve a calcular el hash y compara ambos, y también el hash raíz del día con sus registros.',
  recordedAt: 'Registrada',
  checkMonth: 'Comprobar todo el mes: %MONTH%',
  monthUnderWay: 'Días calculados: %CHECKED% de %ALL%',
  monthFits: 'Calculado ahora mismo por su navegador. Hashes raíz de %MONTH% que coinciden: %FIT% de %ALL%.',
  monthBroken: 'No coinciden: %DAYS%. Escríbanos:',
  dayWith: { one: '%DAY%: %N% registro', other: '%DAY%: %N% registros' },
})
