import type { DocumentText } from '../../text.ts'

export const tradingTerms: DocumentText = {
  title: 'Condiciones de los programas de operaciones',
  summary:
    'Cómo se copian las operaciones en una cuenta, cómo se liquida un mes, qué ocurre con las pérdidas y cómo se cierra una cuenta. Usted acepta estas condiciones para cada cuenta que abre.',
  sections: [
    {
      heading: 'Qué regulan estas condiciones',
      blocks: [
        { facts: 'entity' },
        'Estas condiciones rigen para las cuentas de operaciones en la plataforma de la empresa arriba indicada («la Empresa»), además del Acuerdo de usuario. Las acepta, junto con la Declaración de riesgos, al marcar la casilla cuando abre una cuenta. La versión aceptada rige para esa cuenta hasta que usted acepte otra para ella.',
        {
          warning:
            'Puede perder una parte de un depósito o su totalidad. Hay operaciones con pérdidas y se muestran. No se promete ningún resultado concreto, y nadie puede prometérselo.',
        },
      ],
    },
    {
      heading: 'Los programas',
      blocks: [
        'En la fecha de esta versión están abiertos a cuentas nuevas los siguientes programas:',
        { facts: 'programs' },
        'Un programa copia las operaciones de una estrategia. La clase de riesgo compara los programas entre sí; no limita las pérdidas. Los límites que cuentan son los que se le muestran al abrir una cuenta.',
        'La Empresa puede cerrar un programa a cuentas nuevas. Las cuentas existentes continúan hasta que usted las cierre o las pérdidas agoten todo el depósito, como se describe más abajo. Si una estrategia termina, ya no se abren operaciones, pero sus cuentas no se cierran por ello: el depósito permanece en la cuenta hasta que usted la cierre.',
      ],
    },
    {
      heading: 'Abrir y ampliar una cuenta',
      blocks: [
        'El depósito sale de su cuenta corriente, dentro de los límites del programa, y se confirma con la contraseña. Puede tener varias cuentas.',
        'Puede ampliar una cuenta activa en cualquier momento, hasta el límite superior del programa si lo tiene. Una ampliación participa desde la operación siguiente, no en las que ya están abiertas.',
      ],
    },
    {
      heading: 'Operaciones',
      blocks: [
        'Una operación pertenece a un programa, nunca a un solo cliente. Se abre, más tarde se cierra con su resultado en porcentaje y por último se contabiliza. Mientras está abierta, su resultado figura como pendiente.',
        'Participa cada cuenta del programa que estaba activa al abrirse la operación, con el depósito que tenía en ese momento. El resultado en porcentaje es el mismo para todas; su resultado es su depósito multiplicado por él, calculado hasta la millonésima de dólar; lo que es menor se suprime, tanto en ganancias como en pérdidas.',
        'Las operaciones y sus resultados llegan a la plataforma del proveedor de la estrategia, firmados o como archivo, o los introduce un operador con su propio nombre. Los registros de la plataforma demuestran que los resultados se contabilizaron según estas reglas. Por sí solos no demuestran que una operación tuviera lugar en un mercado.',
        'Usted no puede modificar, omitir ni cerrar una operación concreta.',
      ],
    },
    {
      heading: 'Liquidación mensual',
      blocks: [
        'Los resultados se liquidan por cada mes natural (UTC) a partir del día 1 del mes siguiente, en cuanto la Empresa ha comprobado el cálculo de todas las cuentas. Hasta entonces, la suma que se muestra del mes en curso es provisional.',
        'Un resultado positivo, en la medida en que supere las pérdidas arrastradas, es su ganancia. Se abona en su cuenta corriente, de la que puede retirarla, o pasa a formar parte del depósito si la reinversión está activada.',
        'Las ganancias se contabilizan solo a partir de resultados de las estrategias, nunca de depósitos de otros clientes.',
      ],
    },
    {
      heading: 'Pérdidas',
      blocks: [
        'Un mes negativo se arrastra. Las ganancias siguientes lo compensan primero; solo lo que lo supera cuenta como ganancia, para usted y para quienes reciben una recompensa por haberle invitado.',
        'Cuando cierra la cuenta, la pérdida que hasta entonces no se haya compensado se descuenta del depósito que se le devuelve. No puede perder más de lo que hay en la cuenta de operaciones; su cuenta corriente y sus demás cuentas de operaciones no responden por ella. Si al liquidarse un mes las pérdidas han agotado todo el depósito, la cuenta se cierra. Una cuenta cerrada por una liquidación no participa en las operaciones que se contabilicen después del mes liquidado, aunque se hubieran abierto antes: no le aportan ni ganancia ni pérdida.',
      ],
    },
    {
      heading: 'Reinversión',
      blocks: [
        'Al abrir una cuenta, la reinversión está desactivada. Puede activarla y desactivarla para cada cuenta. Si está activada en el momento para el que se calcula la liquidación, la ganancia del mes se suma al depósito y corre el mismo riesgo desde entonces.',
      ],
    },
    {
      heading: 'Costes y quién gana',
      blocks: [
        'La plataforma no cobra comisión por abrir, mantener o cerrar una cuenta, ni sobre su ganancia. A su depósito solo se le aplica el resultado en porcentaje; los costes de negociación, como los diferenciales y las comisiones, debe incluirlos en el resultado quien comunica la operación.',
        'De cada ganancia mensual, la Empresa paga a los patrocinadores de las tres líneas por encima de usted un %LINE1%, un %LINE2% y un %LINE3%. Cuando la tabla de programas indica una bonificación única, la Empresa la paga al patrocinador de la línea 1 por su primera cuenta en ese programa, con la liquidación del primer mes natural completo de esa cuenta, siempre que siga abierta y no se esté cerrando. Ambas salen del dinero propio de la Empresa y no reducen su ganancia ni su depósito.',
        'Por tanto, quien le invitó tiene un interés propio en que usted abra una cuenta. También la Empresa tiene interés en que los clientes participen. Ninguno de los dos sustituye su propio criterio.',
      ],
    },
    {
      heading: 'Tokens de la plataforma',
      blocks: [
        'Algunos programas otorgan tokens de la plataforma al abrir una cuenta, y algunos pueden abrirse con un token desde un mínimo más bajo, según indica la tabla de programas. El token se gasta entonces y no se devuelve.',
        'Un token es un contador de acceso. No tiene precio, no genera rendimiento y no puede pagarse, venderse ni transferirse en la plataforma.',
      ],
    },
    {
      heading: 'Cerrar una cuenta',
      blocks: [
        'Puede cerrar una cuenta en cualquier momento, sin dar motivos y sin comisión. Desde ese momento figura como «En proceso de cierre» y no participa en operaciones nuevas. No se puede deshacer.',
        'Las operaciones que siguen abiertas llegan hasta su final, y nadie puede decir de antemano cuándo será. Cuando se contabiliza la última y los meses anteriores están liquidados, el depósito, más las ganancias o menos las pérdidas, vuelve a su cuenta corriente y la cuenta queda cerrada. Su historial sigue visible para usted.',
      ],
    },
    {
      heading: 'Correcciones',
      blocks: [
        'Las anotaciones nunca se modifican ni se borran, y un resultado comunicado no puede corregirse, ni siquiera si era erróneo. Solo puede compensarlo otra operación del programa, tanto a su favor como en su contra. Figura en su historial como cualquier otra; una cuenta participa en ella si está activa cuando se abre, con el depósito que tiene en ese momento. Lo que le aporte a usted puede, por tanto, diferir de lo que supuso el error.',
      ],
    },
    {
      heading: 'Cambios',
      blocks: [
        'Cada versión de estas condiciones se publica con su número, su fecha y su hash SHA-256 y sigue disponible. De cada aceptación la Empresa guarda la versión, el idioma, el hash y la hora.',
      ],
    },
  ],
}
