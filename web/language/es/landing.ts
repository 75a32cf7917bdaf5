import type { landing as reference } from '../en/landing.ts'
import { translated } from '../translated.ts'

export const landing = translated<typeof reference, 'es'>()({
  metaTitle: 'Mastercopy: copia de operaciones con libro contable abierto',
  metaDescription:
    'Una operación, copiada con fidelidad en cada cuenta. Cuatro programas, liquidación mensual, pérdidas junto a ganancias. Operar pone en riesgo su dinero.',
  skip: 'Ir al contenido',
  home: 'Mastercopy, al inicio de la página',
  navLabel: 'Secciones',
  navAbout: 'Quiénes somos',
  navTerms: 'Condiciones y algoritmos',
  navPartnership: 'Colaboración',
  navEnter: 'Entrar',
  menu: 'Menú',
  language: 'Idioma',

  heroTitle: 'Una operación. Copia fiel en cada cuenta.',
  heroLead:
    'Usted elige un programa y decide con cuánto participa. Sus operaciones se repiten en su cuenta en proporción, también las que pierden, y detrás de cada cifra hay un asiento en el libro.',
  open: 'Abrir una cuenta',
  heroHow: 'Cómo funciona la copia',
  heroFigure: 'Una línea, trazada una sola vez. Las otras %COPIES% son sus copias, cada una a su escala.',

  aboutTitle: 'Qué hace Mastercopy',
  aboutDeal:
    'Una estrategia opera una sola vez para todos. Su operación es un único registro del programa, y cada cuenta activa participa en ella con su propio depósito. El resultado en porcentaje es igual para todos; el importe depende del depósito.',
  aboutName:
    'El nombre ya lo dice: una master copy es el original del que se sacan todas las copias. Aquí el original es la operación de un programa, y lo que figura en su cuenta es su copia.',
  aboutMoney:
    'Los saldos se llevan en dólares estadounidenses y se ingresan y retiran en USDT por la red Tron (TRC20). Cada movimiento se anota dos veces, de dónde viene y adónde va, y ningún asiento puede modificarse ni borrarse después.',
  factTopUp: 'Ingresos',
  factWithdrawal: 'Retiradas',
  factFrom: 'desde %LEAST%',
  factPayouts: 'Pagos',
  factPayoutsValue: 'mensuales',
  factReinvestment: 'Reinversión',
  factReinvestmentValue: 'posible, usted decide',

  resultsTitle: 'Resultados',
  resultsElsewhere:
    'Lo que ha hecho cada programa, pérdidas incluidas, figura en su propia página junto con sus operaciones y los sellos de estas.',
  resultsNone: 'Todavía no hay resultados reales',
  resultsNoneWhy:
    'Los resultados saldrán de operaciones ejecutadas que constan en el libro y de nada más. Mientras no haya ninguno que mostrar, este lugar queda vacío: no mostramos resultados simulados ni ajenos.',
  resultsRules: 'Cómo se muestran los resultados',
  resultsRuleSides: 'Rentabilidad, peor mes y mayor caída aparecen juntos y con el mismo tamaño.',
  resultsRuleSample:
    'Con menos de %DEALS% operaciones o menos de %MONTHS% meses, las cifras salen en gris y marcadas como muestra pequeña.',
  resultsRuleClosed: 'Los programas cerrados no se omiten.',
  resultsRuleTime: 'Cada cifra lleva su fecha y su hora.',

  termsTitle: 'Condiciones y algoritmos',
  termsLead:
    'Cada cuenta se abre en un programa; puede tener varias. La ganancia se liquida cada mes y pasa a su cuenta corriente o, con la reinversión activada, al depósito.',
  programPage: 'Condiciones, resultados y operaciones',
  entry: 'Entrada',
  entryFrom: 'desde %LEAST%',
  entryRange: 'de %LEAST% a %MOST%',
  entryUnlocked: 'o desde %LEAST% con un token de la plataforma',
  riskModerate: 'Riesgo moderado',
  riskElevated: 'Riesgo elevado',
  riskHigh: 'Riesgo alto',
  starterName: 'Inicial',
  starterAbout:
    'Para conocer la copia de operaciones. El depósito tiene un tope, de modo que el primer intento sea pequeño.',
  currencyName: 'Pares de divisas',
  currencyAbout: 'Operaciones con pares de divisas, para quien ya ha observado la copia durante unos meses.',
  currencyTokens: {
    one: 'Tokens de la plataforma: se abona %N% al abrir la cuenta.',
    other: 'Tokens de la plataforma: se abonan %N% al abrir la cuenta.',
  },
  currencyBonus:
    'Bonificación al socio: cuando abra aquí su primera cuenta y la mantenga durante su primer mes natural completo, la empresa abonará una sola vez a quien le invitó el %BONUS% del depósito de apertura.',
  cryptoName: 'Cripto',
  cryptoAbout:
    'Operaciones con criptoactivos. Sus precios oscilan con más fuerza que los de las divisas o los índices, y con ellos el resultado.',
  indexName: 'Índices bursátiles (ETF)',
  indexAbout: 'Operaciones con fondos cotizados que siguen índices bursátiles.',
  indexToken: 'Un token de la plataforma desbloquea un programa y rebaja la entrada.',
  token:
    'Un token de la plataforma es un contador de acceso y nada más. No tiene precio ni da rendimiento; un token desbloquea un programa.',

  howTitle: 'Cómo funciona la copia',
  howFigure:
    'Tres cuentas, operación tras operación: una misma forma, en ganancias y en pérdidas, al tamaño de cada depósito. Es un dibujo, no un historial.',
  howOpenTitle: 'Se abre una operación',
  howOpen:
    'Pertenece a un programa, nunca a un cliente concreto. La envía con su firma el proveedor de la estrategia, o la anota un operador con su propio nombre. La plataforma no inventa operaciones. Mientras está abierta, su lista indica que se espera el resultado.',
  howStakeTitle: 'Su depósito participa',
  howStake:
    'Cada cuenta activa en ese momento participa con el depósito que entonces tiene. Lo que añada después participa a partir de la operación siguiente.',
  howResultTitle: 'Se anota el resultado',
  howResult:
    'Una operación ejecutada tiene su resultado en porcentaje, por encima o por debajo de cero, igual para todos. Su parte es su depósito multiplicado por ese porcentaje, calculado hasta la millonésima de dólar; lo que es menor se suprime, tanto en ganancias como en pérdidas.',
  howLossTitle: 'Las operaciones perdedoras se quedan',
  howLoss:
    'Algunas operaciones terminan en pérdida. Figuran en el historial junto a las ganadoras, con su fecha y su resultado.',
  howMonthTitle: 'Se liquida el mes',
  howMonth:
    'Un mes termina el día 1 del siguiente a las 00:00 UTC y se liquida después. La ganancia pasa a su cuenta corriente, de donde puede retirarla; con la reinversión activada, se suma en cambio a su depósito.',
  howCarryTitle: 'Un mes con pérdidas se recupera primero',
  howCarry:
    'Un mes negativo se arrastra. Las ganancias siguientes lo compensan primero; solo lo que lo supera cuenta como ganancia, para usted y para quienes cobran por haberle invitado.',
  howLeaveTitle: 'Puede marcharse',
  howLeave:
    'Una cuenta en cierre no entra en nuevas operaciones. Cuando se abona la última abierta, el depósito, más o menos el resultado, vuelve a su cuenta corriente. El cierre no se puede deshacer.',
  proofTitle: 'Qué demuestra el libro y qué no puede demostrar',
  proof:
    'Demuestra que los resultados se anotaron según estas reglas y que ninguna ganancia ni recompensa salió de los depósitos de otros clientes: la base de datos rechaza un asiento así. Por sí solo no prueba que una operación se hiciera en un mercado. Conviene conocer la diferencia antes de confiar en él.',

  exampleTitle: 'Lo mismo en cifras',
  exampleNote:
    'Un ejemplo de cálculo con un depósito de %STAKE%. No es el resultado de ningún programa ni promete ninguno.',
  exampleTime: 'Período',
  exampleMonth: 'Mes %X%',
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
    'El dinero de la cuenta corriente no opera. Un programa puede perder lo que usted le asignó, y nada más.',
  safetyCarryTitle: 'Primero las pérdidas',
  safetyCarry:
    'Un mes con pérdidas se recupera antes de pagar ganancias y antes de que nadie cobre por ellas.',
  safetyBrakeTitle: 'El freno es suyo',
  safetyBrake: 'Puede cerrar una cuenta usted mismo, cuando quiera, y nadie le pedirá explicaciones.',
  safetyReviewTitle: 'Una persona revisa cada retirada',
  safetyReview:
    'El importe se reserva al momento, se revisa y se paga en la cadena de bloques; los grandes requieren dos personas. Un rechazo devuelve el dinero e indica el motivo.',
  safetyFactorTitle: 'Un segundo factor',
  safetyFactor:
    'Los códigos de un solo uso pueden proteger el acceso, las retiradas y las transferencias. Cambiar la contraseña cierra las demás sesiones.',
  safetyLedgerTitle: 'Los depósitos no son ganancia de nadie',
  safetyLedger:
    'Las ganancias y recompensas solo pueden anotarse con resultados de las estrategias y dinero de la empresa. La base de datos impide tomarlas de los depósitos de los clientes.',

  bannerTitle: 'Lea las condiciones. Cuente con una pérdida. Después decida.',
  bannerText:
    'La entrada más pequeña es de %LEAST%, y nada le obliga a añadir más. Para registrarse necesita el código de invitación de alguien que ya sea cliente.',
  bannerEnter: 'Ya tengo cuenta',

  partnershipTitle: 'Colaboración en tres líneas',
  partnershipLead:
    'Quien se registra con su código pasa a ser su socio. De cada ganancia mensual positiva en tres líneas, la empresa le paga una parte. Sale del dinero propio de la empresa: la ganancia de su socio queda íntegra.',
  line: 'Línea %X%',
  line1: 'Socios que invitó usted',
  line2: 'Socios que invitaron ellos',
  line3: 'Socios invitados por la segunda línea',
  lineOf: 'de la ganancia mensual',
  partnershipProfitTitle: 'Solo sobre ganancias',
  partnershipProfit:
    'Un mes con pérdidas no da recompensa, y tampoco una ganancia que solo compensa pérdidas anteriores.',
  partnershipBonusTitle: 'Bonificaciones únicas',
  partnershipBonus:
    'Cuando un socio de su primera línea abre su primera cuenta de «%PROGRAM%» y la mantiene durante su primer mes natural completo, la empresa le abona a usted una sola vez el %BONUS% de ese depósito.',
  partnershipCreditTitle: 'Adónde van las recompensas',
  partnershipCredit:
    'A su cuenta de operaciones activa más antigua, y desde entonces participan en sus operaciones con el mismo riesgo. Si no tiene ninguna, esperan hasta que abra una.',
  partnershipFreeTitle: 'Nunca una condición',
  partnershipFree: 'Ni su ganancia ni su derecho a retirar dinero dependen de que invite a nadie.',

  footerContacts: 'Contacto',
  footerContact: 'Cómo contactar con la empresa figura en la página «Documentos».',
  footerNeverAsk: 'Nuestro personal nunca le pedirá la contraseña ni un código de un solo uso.',
  footerCompany: 'Empresa',
  footerEntity:
    'Quién gestiona este sitio, cuándo y en qué país se registró la empresa: todo ello figura en la página «Documentos». Un registro no es una licencia para prestar servicios de inversión.',
  footerDocuments: 'A los documentos',
})
