import type { program as reference } from '../en/program.ts'
import { translated } from '../translation.ts'

export const program = translated<typeof reference, 'es'>()({
  title: 'Programa',
  loading: 'Cargando el programa',
  notFound: 'Este programa no existe.',
  others: 'Otros programas',
  closedName: '%NAME% (cerrado)',
  seals: 'Sellos día a día',

  terms: 'Condiciones',
  strategy: 'Estrategia: %NAME%',
  entry: 'Depósito',
  market: 'Mercado',
  settlement: 'Liquidación',
  settlementValue:
    'mensual, cuando el mes ha terminado, con los resultados contabilizados y los extractos de los centros; una pérdida se arrastra y debe recuperarse primero',
  dealTerm: 'Plazo de una operación',
  dealTermValue: { one: '%N% día', other: '%N% días' },
  lossMost: 'Pérdida máxima de una operación',
  lossMostValue: '%PERCENT% del importe que participa en ella',
  losses: 'Pérdidas y participación',
  lossesValue:
    'La pérdida de un mes reduce desde el final de ese mes el importe que participa; las ganancias posteriores la compensan primero. No se puede perder más de lo que hay en la cuenta.',
  tokens: 'Al abrir la primera cuenta en el programa',
  tokensValue: {
    one: '%N% token de la plataforma: un contador de acceso sin precio',
    other: '%N% tokens de la plataforma: contadores de acceso sin precio',
  },
  bonus: 'Bonificación para quien le invitó',
  bonusValue:
    'una sola vez, el %PERCENT% del depósito de su primera cuenta en este programa, si la mantiene durante el primer mes natural completo y ambos han verificado su identidad para entonces; la paga la empresa, no sale de su dinero',
  costs: 'Costes',
  costsValue: 'no se cobra comisión; las recompensas por invitar las paga la empresa',
  open: 'Abrir una cuenta',
  closedNote: 'Ya no se pueden abrir cuentas en este programa. Sus resultados permanecen aquí.',

  announced: 'Anunciado',
  announcedClosing:
    'Desde el %DAY% (00:00 UTC) ya no se pueden abrir cuentas en este programa. Las cuentas abiertas hasta entonces continúan.',
  announcedEntry:
    'Desde el %DAY% (00:00 UTC), el depósito de una cuenta nueva es: %RANGE%. Las cuentas abiertas hasta entonces mantienen sus condiciones.',

  record: 'Resultados',
  noRecord: 'Todavía no hay resultados',
  noRecordNote:
    'Aún no se ha cerrado ninguna operación de este programa. Hasta entonces este espacio queda vacío: no mostramos resultados simulados ni ajenos.',
  stillOpen: {
    one: 'Ahora mismo hay %N% operación abierta.',
    other: 'Ahora mismo hay %N% operaciones abiertas.',
  },
  small: 'Muestra pequeña',
  cancelledSoFar: {
    one: '%N% operación se canceló porque la orden no llegó a ejecutarse.',
    other: '%N% operaciones se cancelaron porque las órdenes no llegaron a ejecutarse.',
  },
  smallNote:
    'Menos de %DEALS% operaciones o menos de %MONTHS% meses: con tan pocos datos las cifras no dicen casi nada, apunten hacia donde apunten.',
  recordIs:
    'De todas las operaciones selladas desde la primera, del %SINCE%, antes de los impuestos que usted deba pagar. No se cobra comisión, y las recompensas por referidos las paga la empresa y no reducen el resultado; los costes de negociación están incluidos tal como los comunica el proveedor. Los resultados pasados no son un indicador fiable de los futuros.',
  return: 'Rentabilidad, meses encadenados',
  worstMonth: 'Peor mes',
  monthSoFar: '%MONTH%, en curso',
  drawdown: 'Caída máxima (drawdown)',
  noDrawdown: 'ninguna por ahora',
  losing: 'Operaciones con pérdida',
  losingOf: '%LOSING%\u00a0de\u00a0%DEALS%',
  dealsCounted: { one: 'sobre %N% operación', other: 'sobre %N% operaciones' },
  returnIs:
    'Los resultados de un mes se suman: cada uno se aplica al mismo depósito, porque dentro de un mes las ganancias y las pérdidas no cambian el importe que participa. Después los meses se encadenan, como en una cuenta en la que se quedan las ganancias: tras un mes de %DOWN%, uno de %UP% da en total %TOGETHER%. Sumados darían cero; esa cifra figura al lado.',
  returnLimits:
    'Su propio resultado será otro: depende de cuándo empiece y de sus depósitos; las ganancias que reinvierte participan en las operaciones siguientes, y después de un mes con pérdidas el importe que participa es menor en esa pérdida. No se puede perder más de lo que hay en la cuenta: la que haya quedado agotada por las pérdidas no participa en operaciones posteriores y se cierra con la liquidación.',
  worstMonthIs:
    'El resultado de cada mes es la suma de los resultados de las operaciones cerradas en él según UTC. Se muestra el más bajo entre los meses con operaciones, aunque haya sido una ganancia.',
  drawdownIs:
    'La mayor caída del valor desde un máximo hasta el punto más bajo posterior, en porcentaje del máximo. Quien hubiera empezado en el máximo habría perdido en el punto más bajo esta parte de su dinero.',
  losingIs:
    'Operaciones que acabaron por debajo de cero. Entre ellas están las que el proveedor mantiene abiertas más allá de su plazo o canceló solo después. Las canceladas en plazo no figuran ni entre las que pierden ni en el total.',
  rounding:
    'Los resultados se comunican en pasos de %STEP% y se suman tal cual. Al encadenar los meses se redondea hacia abajo.',
  since: 'Primera operación abierta',
  counted: 'Operaciones que cuentan',
  overdueDeals: 'De ellas fuera de plazo, contadas como la pérdida máxima',
  lateDeals: 'De ellas cerradas solo después de su plazo',
  lateReports: 'De ellas comunicadas más de %MINUTES% minutos después de abrirse',
  handDeals: 'De ellas sin firma del proveedor',
  uncredited: 'Cerradas, pero aún sin contabilizar en las cuentas',
  uncreditedSince: '%N%, la primera desde el %AT%',
  cancelledDeals: 'Canceladas porque la orden no llegó a ejecutarse; no se cuentan',
  openDeals: 'Operaciones aún abiertas y en plazo',
  tradedMonths: 'Meses con operaciones',
  fallFrom: 'Máximo del',
  fallTo: 'Punto más bajo del',
  recoveredAt: 'Recuperado el',
  notRecovered: 'aún sin recuperar',
  months: 'Mes a mes',
  month: 'Mes',
  result: 'Resultado',
  deals: 'Operaciones',
  csv: 'Todas las operaciones en CSV',
  json: 'Todas las operaciones en JSON',

  dealsTitle: 'Operaciones y sus sellos',
  dealsIs:
    'Cuando se nos comunica una operación, por regla general en cuatro horas, solo se publica su sello; desde entonces no se puede modificar ni eliminar. Una vez cerrada, se revela su contenido y su navegador comprueba aquí si es lo que se selló.',
  noDealsNote: 'Las operaciones aparecen aquí, selladas, cuando se comunican.',
  deal: 'Operación',
  check: '%DEAL%: comprobar',
  state: 'Estado',
  seal: 'Sello',
  stillAwaited: 'pendiente',
  stateOpened: 'Abierta',
  stateExecuted: 'Cerrada',
  stateCredited: 'Contabilizada',
  stateOverdue: 'Fuera de plazo',
  stateLate: 'Cerrada fuera de plazo',
  stateCancelled: 'Cancelada',
  stateOpposed: 'Cancelada mientras la operación contraria estaba abierta',
  countsAsLoss: 'cuenta como la pérdida máxima',
  countsNot: 'no cuenta',
  sum: 'Suma de todos los resultados',
  sinceAndSum: 'desde el %SINCE%; sumados,\u00a0%SUM%',
  linked: 'Encadenado',
  growth: 'Crecimiento, meses encadenados',
  falls: 'Por debajo del punto más alto',
  fallInMonth: 'Caída máxima (drawdown) del mes',
  strip: 'Todas las operaciones, por orden',
  distribution: 'Con qué frecuencia se dio cada resultado',
  proof: 'Prueba de esta operación',
  between: 'de %FROM% a menos de %TO%',
  stripLatest: 'Las últimas %SHOWN% de %N% operaciones; el archivo las contiene todas.',
  inOrder: {
    one: 'La única operación que cuenta se comunicó y se cerró a tiempo y la firmó su proveedor; ninguna se canceló.',
    other:
      'Las %N% operaciones se comunicaron y se cerraron a tiempo y las firmó su proveedor; ninguna se canceló.',
  },
  whatCounts: 'No todo fue como debía: qué cuenta y cómo',
  carried: 'Después de un mes con pérdidas, la cuenta participa con su depósito menos la pérdida arrastrada.',
})
