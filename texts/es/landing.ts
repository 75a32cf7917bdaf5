import type { landing as reference } from '../en/landing.ts'
import { translated } from '../translation.ts'

export const landing = translated<typeof reference, 'es'>()({
  metaTitle: 'Mastercopy: copia de operaciones que se pueden comprobar',
  metaDescription:
    'Una operación, copiada con fidelidad en cada cuenta. Liquidación mensual, pérdidas junto a ganancias. Operar conlleva riesgos: puede perder su depósito.',
  skip: 'Ir al contenido',
  home: 'Mastercopy, al inicio de la página',
  navLabel: 'Secciones',
  navAbout: 'Quiénes somos',
  navTerms: 'Condiciones y algoritmos',
  navPartnership: 'Programa de referidos',
  navTestimonials: 'Opiniones',
  navEnter: 'Iniciar sesión',
  menu: 'Menú',
  language: 'Idioma',

  heroTitle: 'Una operación. Copia fiel en cada cuenta.',
  heroLead:
    'Usted elige un programa y decide con cuánto participa. Sus operaciones se repiten en su cuenta en proporción, también las que pierden, y cada movimiento de su dinero queda registrado en el libro mayor.',
  open: 'Registrarse',
  heroInvitation: 'Para registrarse necesita un código de invitación de un cliente.',
  heroDemonstration: '¿Sin código? Conozca la demostración',
  heroHow: 'Cómo funciona la copia',
  heroFigure: 'Una línea, trazada una sola vez. Las otras %COPIES% son sus copias, cada una a su escala.',

  pulse: 'La plataforma en cifras',
  pulseCoverage: 'de lo que se debe a los clientes está cubierto',
  pulseSeals: 'operaciones selladas antes de su resultado',
  pulsePayments: 'o menos en nueve de cada diez pagos',
  pulsePaymentsOf: '%N% en los últimos %DAYS% días',
  pulseMonths: 'meses liquidados',
  pulseMonthsLast: 'el último: %MONTH%',
  pulseAsOf: 'A fecha de %AT%',

  stakeTitle: 'Un depósito, operación a operación',
  stakeLead:
    'En qué se habría convertido un importe desde la primera operación de un programa, dejando en él las ganancias. Cada trazo es una operación: arriba, una ganancia; abajo y rayado, una pérdida.',
  stakeAmount: 'Importe',
  stakeLowest: 'Punto más bajo',
  stakeToday: 'Hoy',
  stakeValue: 'Valor',
  stakeStart: 'Antes de la primera operación',
  stakeDeal: '%DEAL%, cerrada el %DAY%',
  stakeNote: {
    one: 'A fecha de %AT%, con %N% operación sellada, meses encadenados: un cálculo, no la cuenta de un cliente. Los resultados pasados no son un indicador fiable de los futuros.',
    other:
      'A fecha de %AT%, con %N% operaciones selladas, meses encadenados: un cálculo, no la cuenta de un cliente. Los resultados pasados no son un indicador fiable de los futuros.',
  },
  insideTitle: 'Así se ve por dentro',
  insideLead: 'Páginas reales, tomadas de la demostración: las personas y las cifras son inventadas.',
  insideDemonstration: 'Recorrer la demostración',
  inside_overview: 'Demostración: todo lo que tiene, en el tiempo y por partes',
  inside_overviewAlt:
    'La primera página tras iniciar sesión: el valor de todas las cuentas, el resultado desde el primer ingreso y el de este mes, tres acciones y el valor de un año como curva junto a lo ingresado.',
  inside_deal: 'Demostración: una operación con su sello, comprobado en el navegador',
  inside_dealAlt:
    'El sello abierto de una operación: cuatro comprobaciones que el navegador acaba de hacer, cada una con su marca, y el código del sello.',
  inside_withdrawal: 'Demostración: una retirada en camino, paso a paso',
  inside_withdrawalAlt:
    'Una retirada en espera. De sus cuatro pasos está hecho el primero, la reserva; sigue la revisión por una persona, y el envío y la confirmación en la cadena de bloques están pendientes. Encima: botones para ingresar, retirar y transferir, y las pestañas de la cuenta.',

  aboutTitle: 'Qué hace Mastercopy',
  aboutDeal:
    'Una estrategia opera una sola vez para todos. El resultado en porcentaje es igual para todos; el importe depende del depósito.',
  factCurrency: 'Moneda',
  factCurrencyValue: 'dólares estadounidenses; ingresos y retiradas en USDT en Tron (TRC20)',
  factTopUp: 'Ingresos',
  factWithdrawal: 'Retiradas',
  factFrom: 'desde %LEAST%',
  factPayouts: 'Pagos',
  factPayoutsValue: 'mensuales',
  factReinvestment: 'Reinversión',
  factReinvestmentValue: 'opcional, usted decide',

  resultsTitle: 'Resultados',
  resultsElsewhere:
    'Lo que ha logrado cada programa, pérdidas incluidas, se muestra en su propia página junto con sus operaciones y los sellos de estas.',
  resultsNone: 'Todavía no hay resultados reales',
  resultsNoneWhy:
    'Los resultados saldrán de operaciones cerradas que constan en el libro mayor y de nada más. Mientras no haya ninguno, este espacio queda vacío: no mostramos resultados simulados ni ajenos.',
  comparisonProgram: 'Programa',
  comparisonGrowth: 'Crecimiento, a la misma escala',
  comparisonSince: 'desde el %SINCE%',
  comparisonAsOf:
    'A fecha de %AT%. Solo de operaciones selladas; los costes de negociación están incluidos y no se cobra comisión.',
  comparisonLinked:
    'Meses encadenados: cada mes continúa con lo que dejó el anterior. La suma simple de todas las operaciones está en la página de cada programa.',
  resultsRules: 'Cómo se muestran los resultados',
  resultsRuleSides: 'Rentabilidad, peor mes y caída máxima (drawdown) aparecen juntos y con el mismo tamaño.',
  resultsRuleSample:
    'Con menos de %DEALS% operaciones o menos de %MONTHS% meses, las cifras salen en gris y marcadas como muestra pequeña.',
  resultsRuleClosed: 'Los programas cerrados no se omiten.',
  resultsRuleTime: 'Cada cifra lleva su fecha y su hora.',

  termsTitle: 'Condiciones y algoritmos',
  termsLead: 'Cada cuenta de operaciones se abre en un programa; puede tener varias.',
  termsNone: 'Por ahora no se pueden abrir cuentas en ningún programa.',
  termsElsewhere: 'Las condiciones de cada programa están en su propia página.',
  programPage: 'Condiciones, resultados y operaciones',
  entry: 'Depósito',
  entryFrom: 'desde %LEAST%',
  entryRange: 'de %LEAST% a %MOST%',
  entryUnlocked: 'Con un token de la plataforma: desde %LEAST%.',
  riskModerate: 'Riesgo medio',
  riskElevated: 'Riesgo medio-\u2060alto',
  riskHigh: 'Riesgo alto',
  programTokens: {
    one: 'Tokens de la plataforma: %N% al abrir la primera cuenta en este programa.',
    other: 'Tokens de la plataforma: %N% al abrir la primera cuenta en este programa.',
  },
  programBonus:
    'Quien le invitó puede recibir de la empresa una bonificación única: el %BONUS% del depósito de su primera cuenta.',
  token:
    'Un token de la plataforma es un contador de acceso y nada más. No tiene precio ni da rendimiento; un token desbloquea un programa.',

  tokenSupply: 'Cuántos hay',
  tokensTitle: 'Tokens de la plataforma',
  tokenIssued: 'Emitidos hasta ahora',
  tokenCap: 'Límite actual',
  tokenCapNote:
    'Los tokens se entregan mientras este límite lo permita. Solo dos empleados juntos pueden cambiarlo, con un motivo firmado.',

  howTitle: 'Cómo funciona la copia',
  howLead: 'De la operación a su cuenta en cuatro pasos.',
  howRules: 'Las reglas completas',
  stepSealTitle: 'Se sella una operación',
  stepSeal:
    'En cuanto se nos comunica una operación, se publica su sello y ya no se puede modificar ni eliminar. Los retrasos constan en los resultados.',
  stepShareTitle: 'Su cuenta participa',
  stepShare:
    'Su depósito participa en proporción. El resultado en porcentaje es igual para todos, sea ganancia o pérdida.',
  stepMonthTitle: 'Se liquida el mes',
  stepMonth: 'Al terminar el mes se suman todos sus resultados, también los negativos.',
  stepEndTitle: 'Se paga o se arrastra',
  stepEnd: 'La ganancia pasa a su cuenta corriente. La pérdida se arrastra y primero hay que recuperarla.',
  howFigure:
    'Tres cuentas, operación tras operación: una misma forma, en ganancias y en pérdidas, en proporción a cada depósito. Es un dibujo, no un historial.',
  howOpenTitle: 'Se abre una operación',
  howOpen:
    'Pertenece a un programa, nunca a un cliente concreto. La envía con su firma el proveedor de la estrategia, o la introducen dos operadores con su nombre. La plataforma no inventa operaciones. Mientras está abierta, su lista indica que se espera el resultado.',
  howStakeTitle: 'Su depósito participa',
  howStake:
    'Participa cada cuenta que está activa cuando se comunica la apertura, con su depósito menos la pérdida arrastrada: el menor de los importes que tenía en la apertura y en la comunicación. Lo que añada después participa a partir de la operación siguiente.',
  howResultTitle: 'Se contabiliza el resultado',
  howResult:
    'Una operación cerrada tiene su resultado en porcentaje, por encima o por debajo de cero, igual para todos. Su parte es el importe que participa multiplicado por ese porcentaje, hasta la millonésima de dólar: una ganancia se redondea hacia abajo; una pérdida, hacia arriba.',
  howLossTitle: 'Las operaciones con pérdida no se borran',
  howLoss:
    'Algunas operaciones terminan en pérdida. Figuran en el historial junto a las ganadoras, con su fecha y su resultado.',
  howMonthTitle: 'Se liquida el mes',
  howMonth:
    'Una operación cuenta en el mes natural (UTC) en que se registra su resultado. El mes se liquida cuando ha terminado, con los resultados contabilizados y los extractos de los centros. La ganancia pasa a su cuenta corriente y puede retirarla; con la reinversión, se suma a su depósito.',
  howCarryTitle: 'La pérdida de un mes se recupera primero',
  howCarry:
    'La pérdida de un mes se arrastra: desde que termina el mes, su cuenta participa con ese importe menos. Las ganancias siguientes la compensan primero; solo lo que la supera cuenta como ganancia, para usted y para quienes reciben una recompensa por haberle invitado.',
  howLeaveTitle: 'Cierre de una cuenta',
  howLeave:
    'Una cuenta en proceso de cierre aún participa en las operaciones que se comuniquen dentro del plazo de comunicación del programa, por regla general cuatro horas. Cuando se contabiliza la última, el depósito menos las pérdidas vuelve a su cuenta corriente; las ganancias de meses aún sin liquidar llegan con su liquidación. El cierre no se puede deshacer.',
  proofTitle: 'Qué demuestra el libro mayor y qué no puede demostrar',
  proof:
    'Demuestra que los resultados se contabilizaron según estas reglas y que ninguna ganancia ni recompensa salió de los depósitos de otros clientes: la base de datos rechaza un asiento así. No prueba que una operación se hiciera en un mercado ni dónde guarda la empresa el dinero. Téngalo en cuenta antes de confiar en él.',

  exampleTitle: 'Lo mismo en cifras',
  exampleNote:
    'Un ejemplo de cálculo con un depósito de %STAKE% y una operación al mes. No es el resultado de ningún programa ni promete ninguno.',
  exampleTime: 'Período',
  exampleMonth: 'Mes\u00a0%X%',
  exampleTakesPart: 'Participa',
  exampleResult: 'Resultado',
  exampleCarried: 'Arrastre',
  examplePaid: 'Pago',
  exampleTotal: 'En total',
  exampleReward:
    'En el mes %X%, quien le invitó recibe %REWARD%: el %RATE% de los %PROFIT% que cuentan como ganancia, con dinero propio de la empresa.',

  safetyTitle: 'Qué limita el riesgo',
  safetyLead:
    'Ninguna regla elimina el riesgo del mercado, ni el que supone confiar su dinero a una empresa. Estas limitan todo lo demás que puede salir mal.',
  safetyStakeTitle: 'Solo participa el depósito',
  safetyStake:
    'Con el dinero de la cuenta corriente no se opera: las pérdidas no pueden superar lo que asignó a un programa. Si la empresa es insolvente, peligran ambas cuentas.',
  safetyCarryTitle: 'Primero las pérdidas',
  safetyCarry:
    'La pérdida de un mes se recupera antes de pagar ganancias y antes de que nadie reciba una recompensa por ellas.',
  safetyBrakeTitle: 'Puede cerrar una cuenta cuando quiera',
  safetyBrake:
    'Puede cerrar una cuenta de operaciones en cualquier momento y sin dar motivos. Aún participa en las operaciones que se comuniquen en las horas siguientes, por regla general cuatro; las que ya están abiertas terminan primero y aún pueden causar pérdidas.',
  safetyReviewTitle: 'Una persona revisa cada retirada',
  safetyReview:
    'El importe se reserva al momento, se revisa y se paga en la cadena de bloques; las retiradas grandes requieren dos personas. Si se rechaza, el dinero vuelve a su cuenta y se le indica el motivo.',
  safetyFactorTitle: 'Autenticación en dos pasos',
  safetyFactor:
    'Los códigos de un solo uso pueden proteger su acceso, las retiradas y las transferencias. Al cambiar la contraseña se cierran las demás sesiones.',
  safetyLedgerTitle: 'Las ganancias salen solo de los resultados',
  safetyLedger:
    'Las ganancias y las recompensas solo se contabilizan con resultados de las estrategias y dinero propio de la empresa. Es una regla contable: no le protege si la empresa quiebra o si el dinero se pierde o es robado.',

  bannerTitle: 'Lea las condiciones. Cuente con posibles pérdidas. Después decida.',
  bannerLeast: 'Una cuenta de operaciones puede abrirse desde %LEAST%, y nada le obliga a añadir más.',
  bannerText: 'Para registrarse necesita el código de invitación de alguien que ya sea cliente.',
  bannerEnter: 'Ya tengo cuenta',

  partnershipTitle: 'Programa de referidos en tres líneas',
  partnershipLead:
    'Quien se registra con su código pasa a ser su referido. De cada ganancia mensual de los referidos en tres líneas, la empresa le paga una parte. Sale del dinero propio de la empresa: la ganancia de los referidos queda íntegra.',
  line: 'Línea %X%',
  line1: 'Referidos que invitó usted',
  line2: 'Referidos que invitaron ellos',
  line3: 'Referidos invitados por la segunda línea',
  lineOf: 'de la ganancia mensual',
  partnershipProfitTitle: 'Solo sobre ganancias',
  partnershipProfit:
    'Un mes con pérdidas no da recompensa, y tampoco una ganancia que solo compensa pérdidas anteriores, incluidas las de una cuenta cerrada de su referido.',
  partnershipCap:
    'Las tres líneas juntas reciben como máximo el %MOST% de una ganancia, más bonificaciones únicas.',
  partnershipPaid: {
    one: 'Por %N% mes liquidado se han pagado recompensas de %REWARDS%; las ganancias computables, sin restar las pérdidas de otras cuentas, fueron de %PROFIT%. A fecha de %AT%.',
    other:
      'Por %N% meses liquidados se han pagado recompensas de %REWARDS%; las ganancias computables, sin restar las pérdidas de otras cuentas, fueron de %PROFIT%. A fecha de %AT%.',
  },
  partnershipBonusTitle: 'Bonificaciones únicas',
  partnershipBonus:
    'Cuando un referido de su primera línea abre su primera cuenta de «%PROGRAM%» y la mantiene durante su primer mes natural completo, y ambos han verificado su identidad para entonces, la empresa le abona a usted una sola vez el %BONUS% de ese depósito.',
  partnershipCreditTitle: 'Adónde van las recompensas',
  partnershipCredit:
    'A su cuenta de operaciones activa más antigua, y desde entonces participan en sus operaciones con el mismo riesgo; lo que supere el máximo de su programa pasa a su cuenta corriente. Si no tiene ninguna, quedan pendientes hasta que abra una.',
  partnershipFreeTitle: 'Nunca está obligado a invitar',
  partnershipFree: 'Ni su ganancia ni su derecho a retirar dinero dependen de que invite a nadie.',

  testimonialsTitle: 'Qué dicen los clientes',
  testimonialsLead:
    'Opiniones de clientes con identidad verificada, publicadas con su consentimiento y sin cambios. Los resultados pasados no son ninguna promesa.',
  testimonialsMore: 'Más opiniones',
  testimonialPartner: 'recibe recompensas por los clientes a los que invitó',
  testimonialBy: '%NAME%, %AT%',

  footerContacts: 'Contacto',
  footerContact: 'Los datos de contacto de la empresa figuran en la página «Documentos».',
  footerTelegram: 'Telegram: %NAME%',
  footerPhone: 'Teléfono: %NUMBER%',
  footerNeverAsk: 'Nuestro personal nunca le pedirá la contraseña ni un código de un solo uso.',
  footerCompany: 'Empresa',
  footerOperator: '%NAME%, número de registro %NUMBER%; registrada el %DATE%, %COUNTRY%.',
  footerEntity:
    'Quién gestiona este sitio, cuándo y en qué país se registró la empresa: todo ello figura en la página «Documentos».',
  footerNoLicence: 'Un registro no es una licencia ni autoriza a prestar servicios de inversión.',
  footerDirectors: 'Administradores: %NAMES%.',
  footerLicence: 'Licencia: %LICENCE%.',
  footerDocuments: 'Documentos',
  footerCoverage: 'Cobertura: lo que tenemos y debemos',
  footerLicences: 'Licencias de código abierto',
  footerPrograms: 'Programas y resultados',
  footerSeals: 'Sellos de las operaciones',
  programsTitle: 'Programas',
})
