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
        'Puede ampliar una cuenta activa en cualquier momento, hasta el límite superior del programa si lo tiene. Una ampliación participa desde la operación siguiente, no en las que ya están abiertas. No compensa pérdidas. Una cuenta de la que las pérdidas no han dejado nada al final de un mes no puede ampliarse.',
      ],
    },
    {
      heading: 'Operaciones',
      blocks: [
        'Una operación pertenece a un programa, nunca a un solo cliente. Se abre, más tarde se cierra con su resultado en porcentaje y por último se contabiliza. Mientras está abierta, su resultado figura como pendiente.',
        'Participa cada cuenta del programa que está activa cuando se comunica la apertura. El importe que participa es el depósito menos las pérdidas arrastradas: el menor de los que tenía al abrirse la operación en el centro de negociación y al comunicarse; una apertura solo puede comunicarse dentro del plazo de comunicación del programa, por regla general cuatro horas. Dentro de un mes, las ganancias y las pérdidas no cambian ese importe. El resultado en porcentaje es el mismo para todas: es el resultado de la operación en dólares respecto de la suma de todos los importes que participan, que se comunica al proveedor cuando se abre. Su resultado es el importe que participa multiplicado por él, hasta la millonésima de dólar: una ganancia se redondea hacia abajo; una pérdida, hacia arriba.',
        'Las operaciones y sus resultados llegan a la plataforma del proveedor de la estrategia, firmados o como archivo, o los introducen dos operadores con su propio nombre. Los registros de la plataforma demuestran que los resultados se contabilizaron según estas reglas. Por sí solos no demuestran que una operación tuviera lugar en un mercado. Dos operadores pueden cancelar una operación que nunca se ejecutó: termina sin resultado y figura como cancelada.',
        'Usted no puede modificar, omitir ni cerrar una operación concreta.',
      ],
    },
    {
      heading: 'Liquidación mensual',
      blocks: [
        'Una operación cuenta en el mes natural (UTC) en que su resultado se registró según el reloj de la Empresa, aunque se contabilice más tarde. Al contabilizarla, los operadores de la Empresa dan por comprobado que el resultado es correcto. Un mes se liquida después de terminar, cuando todos sus resultados están contabilizados y la Empresa ha comprobado el cálculo de todas las cuentas. Mientras la Empresa tenga menos de lo que debe a todos los clientes en conjunto, no se liquida ningún mes, salvo que dos operadores lo decidan y la plataforma lo diga públicamente. Tampoco se liquida un mes mientras falte el extracto de un centro de negociación a fin de mes o posterior, o mientras hubiera que abonar más de lo que cubren los extractos y el dinero propio de la Empresa. Hasta la liquidación, la suma que se muestra es provisional.',
        'Dos operadores de la Empresa pueden impugnar un resultado hasta que se liquide su mes; la impugnación y su motivo se muestran. Un resultado impugnado no se contabiliza y su mes se liquida sin él; si una cuenta pudiera perder entonces más de lo que tiene, el mes espera al final de la impugnación. Una pérdida impugnada falta por sí sola, se haya ganado lo que se haya ganado, en el importe que participa desde el final del mes. Dos operadores ponen fin a la impugnación; entonces el resultado se contabiliza tal como se comunicó, con los importes que participaron: en su propio mes o, si ya está liquidado, en el de ese final.',
        'Un resultado positivo, en la medida en que supere las pérdidas arrastradas, es su ganancia. Se abona en su cuenta corriente, de la que puede retirarla, o pasa a formar parte del depósito si la reinversión está activada.',
        'Las ganancias se contabilizan solo a partir de resultados de las estrategias, nunca de depósitos de otros clientes.',
      ],
    },
    {
      heading: 'Pérdidas',
      blocks: [
        'La pérdida de un mes se arrastra. Desde el final del mes (00:00 UTC) se resta del importe que participa en las operaciones, esté ya liquidado el mes o no. Las ganancias siguientes la compensan primero, y lo compensado vuelve a participar cuando se liquida su mes; solo lo que la supera cuenta como ganancia, para usted y para quienes reciben una recompensa por haberle invitado.',
        'Al abrirse, una operación indica cuánto puede perder como máximo, hasta el límite que muestra la página del programa. Se rechaza si una cuenta pudiera perder entonces más de lo que tiene en caso de que todas las operaciones abiertas perdieran lo indicado. Lo que una operación pierda por encima de eso lo asume la Empresa, y los resultados del programa muestran toda la pérdida.',
        'Cuando cierra la cuenta, la pérdida arrastrada se descuenta del depósito que se le devuelve. No puede perder más de lo que hay en la cuenta de operaciones; su cuenta corriente y sus demás cuentas de operaciones no responden por ella, y la Empresa asume lo que exceda. Una cuenta de la que las pérdidas no han dejado nada al final de un mes no participa en operaciones posteriores y se cierra con la liquidación; lo que se le haya añadido desde el final de ese mes vuelve a su cuenta corriente. Si las operaciones en las que tiene parte siguen abiertas o sin liquidar, figura como en proceso de cierre y las espera; las ganancias de estas compensan la pérdida.',
      ],
    },
    {
      heading: 'Reinversión',
      blocks: [
        'Al abrir una cuenta, la reinversión está desactivada. Puede activarla y desactivarla para cada cuenta. Si está activada en el momento en que se paga la ganancia de un mes, esta se suma al depósito hasta el máximo del programa y corre el mismo riesgo desde entonces; el resto pasa a su cuenta corriente.',
      ],
    },
    {
      heading: 'Costes y quién gana',
      blocks: [
        'La plataforma no cobra comisión por abrir, mantener o cerrar una cuenta, ni sobre su ganancia. A su depósito solo se le aplica el resultado en porcentaje; los costes de negociación, como los diferenciales y las comisiones, debe incluirlos en el resultado quien comunica la operación.',
        'De cada ganancia mensual, la Empresa paga un %LINE1% al cliente que le invitó, un %LINE2% a quien invitó a este y un %LINE3% al siguiente por encima. La pérdida con la que usted cerró una cuenta o que la agotó se descuenta, solo para estas recompensas, de las ganancias de sus demás cuentas en ese programa. Cuando la tabla de programas indica una bonificación única, la Empresa la paga al cliente que le invitó por su primera cuenta en ese programa, al tipo del día de la apertura y con la liquidación del primer mes natural completo de esa cuenta, siempre que al final de ese mes esté abierta y no en proceso de cierre y que ambos hayan verificado su identidad; de lo contrario, se pierde. El cliente cuya cuenta de usuario se eliminó antes del fin del mes no recibe ninguna de las dos. Ambas salen del dinero propio de la Empresa y no reducen su ganancia ni su depósito.',
        'Por tanto, quien le invitó tiene un interés propio en que usted abra una cuenta. También la Empresa tiene interés en que los clientes participen. Ninguno de los dos sustituye su propio criterio.',
      ],
    },
    {
      heading: 'Tokens de la plataforma',
      blocks: [
        'Algunos programas otorgan tokens de la plataforma al abrir la primera cuenta en ellos, y algunos pueden abrirse con un token desde un mínimo más bajo, según indica la tabla de programas. El token se gasta entonces y no se devuelve, salvo si devuelve por completo su primera cuenta.',
        'La Empresa limita cuántos tokens hay y puede cambiar ese límite. Cuando se alcanza, la cuenta se abre sin el token que indica el programa.',
        'Un token es un contador de acceso. No tiene precio, no genera rendimiento y no puede pagarse, venderse ni transferirse en la plataforma.',
      ],
    },
    {
      heading: 'Cerrar una cuenta',
      blocks: [
        'Durante las 24 horas siguientes a la apertura de su primera cuenta puede devolverla por completo, mientras no se haya abierto ninguna operación que la incluya. Espera entonces al fin del plazo de comunicación del programa; después se devuelve todo el depósito a su cuenta corriente, y también el token con el que desbloqueó el programa; el token recibido por la apertura se retira si aún lo tiene. Si en ese tiempo se comunica una operación que incluye la cuenta, se cierra como se describe más abajo.',
        'Puede cerrar una cuenta en cualquier momento, salvo mientras las operaciones estén detenidas, sin dar motivos y sin comisión. Desde ese momento figura como «En proceso de cierre». Aún participa en las operaciones que se comuniquen dentro del plazo de comunicación del programa después de su solicitud, y después en ninguna. No se puede deshacer.',
        'Las operaciones que siguen abiertas llegan hasta su final, y nadie puede decir de antemano cuándo será. Pero una operación abierta más allá del plazo de su programa ya no retiene la cuenta: el primer día después, la parte de las cuentas que se están cerrando se separa como una operación propia, con un resultado propio, que el proveedor debe cerrar en el centro de negociación, y la cuenta espera solo a esta. Si el centro no puede cerrar una parte por separado, dos operadores fijan su resultado según el extracto del centro, y lo que la operación dé desde entonces solo concierne a la Empresa. Cuando ninguna operación puede incluir ya la cuenta y se ha contabilizado la última, el depósito menos las pérdidas vuelve de inmediato a su cuenta corriente, sin esperar a la liquidación de los meses anteriores. Si una ganancia ha compensado una pérdida anterior, la devolución espera a que los extractos de los centros de negociación la incluyan y el dinero esté disponible. Las ganancias de meses aún sin liquidar se pagan con su liquidación; lo que queda de ganancia en un mes no se compensa con otro. Cuando se ha pagado la última, la cuenta queda cerrada. Su historial sigue visible para usted.',
      ],
    },
    {
      heading: 'Correcciones',
      blocks: [
        'Las anotaciones nunca se modifican ni se borran, y un resultado comunicado no puede corregirse, ni siquiera si era erróneo. Solo puede compensarlo otra operación del programa, tanto a su favor como en su contra. Figura en su historial como cualquier otra; una cuenta participa en ella según las reglas anteriores, con el importe que tenga entonces. Lo que le aporte a usted puede, por tanto, diferir de lo que supuso el error.',
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
