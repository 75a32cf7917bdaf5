import type { coverage as reference } from '../en/coverage.ts'
import { translated } from '../translation.ts'

export const coverage = translated<typeof reference, 'es'>()({
  title: 'Cobertura',
  loading: 'Cargando las cifras',
  lead: 'Lo que debemos a todos los clientes en conjunto y lo que tenemos para ello. Por debajo del 100 % no se liquida ni se paga nada, salvo que dos personas de nuestro equipo lo decidan y lo digan aquí.',
  none: 'Todavía no hay cifras',
  noneNote: 'La primera se calcula en cuanto se ha leído la cadena de bloques.',
  ratio: 'Se tiene de lo que se debe',
  ratioWithout: 'Sin los centros de negociación',
  nothingOwed: 'no se debe nada',
  asOf: 'A %AT% UTC. La cadena de bloques cuenta hasta el bloque %BLOCK% (%BLOCK_AT% UTC).',
  goesOn: 'Las retiradas se pagan y los meses se liquidan.',
  uncovered: 'Se tiene menos de lo que se debe',
  uncoveredNote:
    'Las retiradas no se pagan y los meses no se liquidan hasta que se corrija. Lo reservado sigue siendo suyo.',
  unknown: 'La cifra no está al día',
  unknownNote:
    'La última cifra muestra lo que había hace más de media hora. Las retiradas esperan a que haya una nueva.',
  excepted: 'Los pagos continúan por debajo del 100 %, hasta el %UNTIL% UTC',
  owed: 'Se debe a los clientes',
  owedNote: 'Totales de todos los clientes',
  finance: 'En cuentas corrientes',
  reserved: 'Reservado para retiradas',
  accounts: 'En programas, con resultados aún sin liquidar',
  closing: 'Para cuentas que se están cerrando',
  rewards: 'Recompensas por referidos aún sin abonar',
  arrived: 'Ingresos que han llegado y aún no se han abonado',
  held: 'Se tiene',
  heldNote: 'En USDT y dólares estadounidenses',
  wallets: 'Monederos propios',
  wallet: 'Dirección',
  amount: 'Importe',
  noWallets: 'Todavía no figura ningún monedero propio.',
  walletsNote:
    'Busque estas direcciones en cualquier explorador: en el bloque %BLOCK% tenían estos importes.',
  proofs:
    'Cada monedero ha firmado con su propia clave que pertenece a esta instalación; nadie más podría firmarlo. Compruébelo en cualquier monedero de Tron que verifique mensajes o, sin conexión, con el programa que comprueba el registro.',
  proof: '%ADDRESS%, firmado el %DATE%',
  signature: 'Firma',
  proofsFile: 'Todas las firmas en un archivo',
  addresses: 'Direcciones de ingreso de los clientes, en conjunto',
  venues: 'En centros de negociación',
  venue: 'Centro de negociación',
  statement: 'Extracto a fecha de',
  file: 'SHA-256 del archivo',
  noVenues: 'No hay dinero en ningún centro de negociación.',
  noStatement: 'enviado allí, aún sin extracto',
  venuesNote:
    'Según el último extracto del centro de negociación, sin resultados de posiciones abiertas, más lo movido desde entonces. Esta parte solo la puede demostrar el centro, por eso la proporción figura también sin ella.',
  total: 'Total',
  how: 'Cómo se calcula',
  howNote:
    'Un resultado cuenta en ambos lados o en ninguno: cuando su operación ha terminado y un extracto de su centro de negociación lo incluye. Un pago cuenta cuando está en un bloque definitivo. La cifra se calcula cada cinco minutos.',
  seals: 'Sellos de las operaciones',
})
