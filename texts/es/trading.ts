import { overview } from './overview.ts'
import { cabinet } from './cabinet.ts'
import type { trading as reference } from '../en/trading.ts'
import { translated } from '../translation.ts'

export const trading = translated<typeof reference, 'es'>()({
  title: cabinet.trading,
  loading: 'Cargando sus cuentas de operaciones',
  open: overview.open,
  empty: 'Aún no tiene cuentas de operaciones',
  emptyNote:
    'Una cuenta de operaciones mantiene un depósito en un programa y copia las operaciones de su estrategia. Antes de decidir, infórmese sobre los programas, sus límites y sus riesgos.',
  aboutProgram: 'Sobre este programa',
  sections: 'Cuenta de operaciones %UID%',
  summary: 'Resumen',
  market: 'Mercado',
  deals: 'Operaciones',
  transactions: 'Movimientos',

  active: 'Activa',
  drying: 'En proceso de cierre',
  closed: 'Cerrada',
  dryingNote:
    'Esta cuenta se está cerrando y solo participa en las operaciones que se comuniquen dentro del plazo de comunicación del programa después de la solicitud, por regla general cuatro horas. Cuando se contabilice la última, el depósito menos las pérdidas volverá a su cuenta corriente; las ganancias de meses aún sin liquidar llegarán con su liquidación, y entonces la cuenta queda cerrada.',
  overdueNote:
    'La cuenta espera la operación %DEAL%, que debía cerrarse antes del %DATE%. Al día siguiente, la parte de las cuentas que se están cerrando se separa como una operación propia, que el proveedor debe cerrar en el centro de negociación. Cuando esté contabilizada, el depósito menos las pérdidas volverá a su cuenta corriente; el resto de la operación ya no le afecta.',
  overduePartNote:
    'La cuenta espera la operación %DEAL%, que debía cerrarse antes del %DATE%. Su parte se ha separado y se cierra en el centro de negociación como parte %PART%. Cuando esté contabilizada, el depósito menos las pérdidas volverá a su cuenta corriente; lo que ocurra con el resto de la operación ya no le afecta.',
  closedNote:
    'Esta cuenta está cerrada. El depósito menos las pérdidas y las ganancias pasaron a su cuenta corriente, donde figuran los pagos. El historial permanece aquí.',
  usedUpNote:
    'Esta cuenta está cerrada: las pérdidas agotaron su depósito y de él no ha vuelto nada a su cuenta corriente. Lo que se añadió después se ha devuelto. Usted no debe nada más. El historial permanece aquí.',

  deposit: 'Depósito',
  profit: 'Resultado actual',
  openDeals: 'Operaciones abiertas',
  topUp: 'Aumentar depósito',

  noDeals: 'Aún no hay operaciones',
  noDealsNote:
    'Las operaciones aparecen aquí cuando se comunican. Hasta entonces no hay ningún resultado que mostrar.',
  dealsOf: 'Operaciones de la cuenta %UID%',
  date: 'Fecha',
  status: 'Estado',
  result: 'Resultado',
  amount: 'Importe',
  dealOpened: 'Abierta',
  awaiting: 'A la espera del resultado',
  dealExecuted: 'Cerrada, resultado aún sin contabilizar',
  dealCredited: 'Ganancia abonada',
  dealLost: 'Pérdida contabilizada',
  dealEven: 'Sin ganancia ni pérdida',

  noTransactions: 'Aún no hay movimientos',
  noTransactionsNote:
    'Aquí aparecerán los depósitos, los traspasos de ganancia y las bonificaciones de esta cuenta.',
  transactionsOf: 'Movimientos de la cuenta %UID%',
  typeDeposit: 'Depósito',
  typeProfitTransfer: 'Traspaso de ganancia',
  typeReferralBonus: 'Recompensa por referidos',

  unconfirmedTitle: 'Su último pago a una cuenta de operaciones no se ha confirmado',
  unconfirmed:
    'Si nos ha llegado, figura en «%TAB%» de su cuenta corriente. Si no figura allí, no se ha cargado nada y puede enviarlo de nuevo: un pago igual se ejecuta una sola vez.',
  openTitle: 'Abrir una cuenta de operaciones',
  loadingPrograms: 'Cargando los programas',
  program: 'Programa',
  noPrograms: 'No hay ningún programa abierto',
  noProgramsNote:
    'Ahora mismo no hay ningún programa en el que abrir una cuenta. Vuelva a consultarlo más adelante.',
  range: 'de %LEAST% a %MOST%',
  rangeOpen: 'desde %LEAST%',
  riskModerate: 'Riesgo medio',
  riskElevated: 'Riesgo medio-\u2060alto',
  riskHigh: 'Riesgo alto',
  unlockedFrom: 'desde %LEAST% con token',

  unlock: 'Desbloquear el programa con un token',
  unlockNote: 'Se usa un token y el mínimo pasa a ser %LEAST% en lugar de %USUAL%.',
  tokens: { one: 'Tiene %N% token.', other: 'Tiene %N% tokens.' },
  noTokens: 'No tiene tokens, por lo que el mínimo es de %USUAL%.',

  amountUsd: 'Importe en dólares estadounidenses',
  amountHint: 'Por ejemplo 1250,50 (sin punto de millares)',
  available: 'Disponible en su cuenta corriente',
  remains: 'Quedará en su cuenta corriente',
  fees: 'Comisiones de apertura, mantenimiento y cierre',
  becomesDeposit: 'Pasa a ser el depósito',
  toFinance: 'Ingresar en la cuenta corriente',
  password: 'Contraseña',
  passwordNote: 'El pago se confirma con la contraseña con la que inicia sesión.',
  noPassword: 'Los pagos se confirman con una contraseña y usted aún no ha establecido ninguna.',
  termsTitle: 'Las condiciones en breve',
  termsDeposit: 'Todo el importe pasa a ser depósito y participa en las operaciones que se abran después.',
  termsMonth:
    'Una operación cuenta en el mes (UTC) en que se registra su resultado; un mes se liquida después de terminar, cuando todos sus resultados están contabilizados. Una ganancia pasa a su cuenta corriente o, si activa la reinversión, al depósito. Una pérdida se arrastra: desde el final del mes la cuenta participa con ese importe menos, y las ganancias posteriores la compensan primero.',
  termsReturn:
    'Cuando usted cierra la cuenta de operaciones y se contabiliza la última operación, el depósito menos las pérdidas vuelve a su cuenta corriente; las ganancias de meses aún sin liquidar llegan con su liquidación.',
  terms:
    'He leído la descripción del programa, las Condiciones de los programas de operaciones y la Declaración de riesgos. Las acepto y entiendo que puedo perder este depósito en parte o en su totalidad.',
  submitOpen: 'Abrir cuenta',
  submitTopUp: 'Aumentar depósito',
  cancel: 'Cancelar',
  openedTitle: 'Cuenta abierta',
  opened: '%AMOUNT% son ahora el depósito de su nueva cuenta en el programa «%PROGRAM%».',

  topUpTitle: 'Aumentar el depósito',
  topUpNote: 'El importe se suma al depósito y participa en las operaciones que se abran después.',
  topUpLeft: 'Hasta el máximo del programa quedan %LEFT%.',
  depositNow: 'Depósito actual',
  depositAfter: 'Depósito después del aumento',
  toppedUpTitle: 'Depósito aumentado',
  toppedUp: 'Se han sumado %AMOUNT% al depósito de la cuenta %UID%.',
  notFound: 'No se ha encontrado esta cuenta de operaciones',
  notFoundNote: 'Puede que el enlace esté incompleto. Elija la cuenta en la lista.',
  notActive: 'No se puede aumentar el depósito de esta cuenta',
  notActiveNote: 'Solo se puede aumentar el depósito de una cuenta activa.',
  months: 'Meses liquidados',
  monthOf: 'Resultado de %MONTH%',
  monthRecovered: 'Pérdidas de meses anteriores recuperadas',
  monthLoss: 'Pérdida que se arrastra',
  monthProfit: 'Ganancia del mes',
  monthFits:
    'Calculado ahora mismo por su navegador: este resultado está en el hash del mes (%MONTH%), que representa los resultados de todas las cuentas.',
  monthBroken:
    'Calculado ahora mismo por su navegador: este resultado no está en el hash del mes (%MONTH%). Escríbanos:',
  monthRecorded: 'Calculado ahora mismo por su navegador: el hash del mes está en el hash raíz del %DAY%.',
  monthAwaited:
    'El hash del mes entra en el hash raíz del %DAY%, que se calcula cuando ese día ha terminado.',
  monthUnrecorded:
    'Calculado ahora mismo por su navegador: el hash raíz del %DAY% no contiene el hash de este mes. Escríbanos:',
  monthDisputed: {
    one: 'En este resultado falta %N% operación del mes, que estaba impugnada cuando se liquidó. Cuenta en el mes en que termine la impugnación.',
    many: 'En este resultado faltan %N% operaciones del mes, que estaban impugnadas cuando se liquidó. Cuentan en el mes en que termine la impugnación.',
    other:
      'En este resultado faltan %N% operaciones del mes, que estaban impugnadas cuando se liquidó. Cuentan en el mes en que termine la impugnación.',
  },
  monthHash: 'Hash del mes',
  monthNote:
    'Esta prueba no revela nada sobre otras cuentas. Guarde el archivo: con él podrá comprobar este resultado más adelante, también sin nosotros.',
  monthFile: 'Guardar la prueba',
  readOn: 'Seguir leyendo',
  needs: 'Se necesitan %LEAST%; usted tiene %HAVE%.',
  sparksCurves:
    'Las curvas muestran el resultado de cada cuenta en porcentaje, operación por operación, a la misma escala para todas.',
  sparksDeals: 'Mientras no haya curva, cada operación es un trazo, también a la misma escala.',
  closedCount: 'Cerradas (%N%)',
  accounts: 'Sus cuentas de operaciones',
  programs: 'Ver los programas',
})
