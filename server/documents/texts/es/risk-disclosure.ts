import type { DocumentText } from '../../text.ts'

export const riskDisclosure: DocumentText = {
  title: 'Declaración de riesgos',
  summary:
    'Lo que puede salir mal, antes de que decida. Léala hasta el final; si no entiende algo, no participe hasta entenderlo.',
  sections: [
    {
      heading: 'En resumen',
      blocks: [
        {
          warning:
            'Operar en los mercados conlleva riesgos: puede perder una parte de su depósito o la totalidad. Los resultados pasados no son un indicador fiable de los futuros. Participe solo con dinero que pueda permitirse perder.',
        },
        'Nadie puede prometerle una ganancia, ni la Empresa, ni quien le invitó, ni el proveedor de una estrategia. Quien lo haga infringe estas reglas; le rogamos que se lo comunique a la Empresa.',
        'Ninguna lista de riesgos es completa. Puede haber otros que no se mencionan aquí.',
      ],
    },
    {
      heading: 'La empresa con la que trata',
      blocks: [
        { facts: 'entity' },
        'El registro de una empresa no es una licencia para prestar servicios de inversión. Si la tabla no indica ninguna licencia, ninguna autoridad supervisora ha autorizado a la Empresa y ninguna vigila su cuenta.',
        'El saldo de su cuenta es un crédito frente a la Empresa. La Empresa tiene las claves de las direcciones de ingreso y decide dónde se guarda el dinero. No lo cubre ningún seguro de depósitos ni ningún sistema de indemnización de inversores. Si la Empresa fuera insolvente, o si se perdiera o se robara el dinero que custodia, usted podría perderlo todo, incluido el saldo de su cuenta corriente.',
      ],
    },
    {
      heading: 'Pérdida del depósito',
      blocks: [
        'Las operaciones pueden acabar en pérdidas, varias seguidas, y una sola puede llevarse gran parte del depósito. La pérdida se limita a lo que hay en la cuenta de operaciones, y puede perderse todo.',
        'Un mes con pérdidas se arrastra: desde que termina, la cuenta participa con menos, de modo que el mismo porcentaje aporta menos, y la pérdida debe recuperarse antes de que se abone una ganancia. Puede que nunca se recupere. Si cierra la cuenta antes, la pérdida se descuenta del depósito que se le devuelve.',
        'La clase de riesgo de un programa lo compara con los demás. «Medio» no significa que el depósito esté a salvo.',
      ],
    },
    {
      heading: 'Mercados',
      blocks: [
        'Según el programa, las operaciones se refieren a mercados con riesgos propios:',
        {
          list: [
            'Los pares de divisas reaccionan en segundos a las decisiones de los bancos centrales y a los acontecimientos políticos; el capital prestado en el centro de negociación multiplica por igual ganancias y pérdidas.',
            'Los criptoactivos se mueven con brusquedad en ambos sentidos, a todas horas, en mercados a veces estrechos y poco supervisados; pueden perder todo su valor.',
            'Los índices bursátiles y los fondos que los siguen pueden caer durante años; los precios pueden saltar mientras el mercado está cerrado.',
            'En épocas agitadas puede haber huecos en los precios, de modo que una operación no pueda cerrarse al precio previsto o no pueda cerrarse en absoluto durante un tiempo.',
          ],
        },
      ],
    },
    {
      heading: 'La copia',
      blocks: [
        'Usted deja en manos de otros la elección de las operaciones. No puede omitir ni terminar una operación concreta y no sabe de antemano qué operaciones habrá.',
        'Un proveedor puede equivocarse, cambiar la estrategia, asumir más riesgo tras las pérdidas o abandonar. Las operaciones de la estrategia llegan a la plataforma desde fuera; la Empresa depende de que esas comunicaciones sean completas y veraces, y su libro mayor por sí solo no puede demostrar que una operación tuviera lugar.',
        'Todas las cuentas de un programa copian las mismas operaciones. Tener varias cuentas en el mismo programa no reparte el riesgo.',
      ],
    },
    {
      heading: 'Resultados pasados',
      blocks: [
        'Los resultados pasados, sean de la estrategia, de un programa o de otros clientes, no son un indicador fiable de los futuros. Los resultados de pocas operaciones o de pocos meses no dicen casi nada. Donde se muestren resultados, mire las pérdidas, la caída máxima (drawdown) y el número de operaciones tanto como la rentabilidad.',
        'Los datos creados para una demostración están señalados como tales. No son el resultado de nadie.',
      ],
    },
    {
      heading: 'Acceso a su dinero',
      blocks: [
        'Un depósito en una cuenta de operaciones no puede retirarse de inmediato. Después de pedir el cierre, la cuenta aún participa en las operaciones que se comuniquen dentro del plazo de comunicación del programa, por regla general cuatro horas, y espera hasta que la última abierta termine y se contabilice; para eso no puede darse una fecha. Solo una operación abierta más allá del plazo de su programa ya no la retiene: su parte debe cerrarse entonces por separado. Entretanto, las operaciones aún pueden perder. Las ganancias de meses aún sin liquidar se pagan más tarde.',
        'Las retiradas las revisan personas, están sujetas a límites, pueden limitarse a determinados días del mes y pueden rechazarse indicando el motivo. Pueden tardar más de lo que espera. No ponga dinero que necesite en una fecha concreta.',
      ],
    },
    {
      heading: 'USDT y la red Tron',
      blocks: [
        'El USDT lo emite otra empresa. Debe valer un dólar estadounidense, pero puede valer menos; su emisor puede congelar direcciones o dejar de reembolsarlo. La plataforma lo cuenta como un dólar, y la diferencia es un riesgo suyo.',
        'Los envíos en la red Tron no se pueden anular. El dinero enviado a una dirección equivocada, en otra moneda o por otra red puede perderse definitivamente. La red puede ir lenta, estar saturada o fuera de servicio, y sus reglas pueden cambiar.',
      ],
    },
    {
      heading: 'Tecnología y fraude',
      blocks: [
        'Los programas contienen errores, los servidores fallan y las conexiones se cortan. La plataforma puede no estar disponible justo cuando usted quiera actuar.',
        'Quien consiga su contraseña y sus códigos puede disponer de su dinero. Los estafadores imitan sitios, correos y perfiles de mensajería. Compruebe la dirección del sitio, active la autenticación en dos pasos y no dé nunca un código a nadie: el personal de la Empresa no lo pide.',
      ],
    },
    {
      heading: 'Quién gana con su participación',
      blocks: [
        'Quien le invitó, y hasta dos personas por encima, pueden recibir de la Empresa un %LINE1%, un %LINE2% y un %LINE3% de su ganancia mensual y, en algunos programas, una bonificación única por su primera cuenta en ellos. A usted no se le quita, pero es un motivo para recomendar la plataforma que nada tiene que ver con que sea adecuada para usted.',
        'La Empresa paga estas recompensas con su propio dinero y tiene interés en que los clientes ingresen dinero y participen. No comprueba si un programa conviene a sus circunstancias y no le asesora.',
      ],
    },
    {
      heading: 'Ley e impuestos',
      blocks: [
        'Las leyes sobre la copia de operaciones, los criptoactivos y los impuestos difieren de un país a otro y pueden cambiar. Puede que no le esté permitido participar donde vive, o que las ganancias tributen aunque no las haya retirado. Averiguarlo le corresponde a usted. La plataforma no retiene impuestos.',
      ],
    },
    {
      heading: 'Antes de decidir',
      blocks: [
        'Participe solo si puede responder que sí a cada una de estas preguntas:',
        {
          list: [
            '¿Puedo perder todo el importe sin tener que cambiar de vida?',
            '¿Es dinero mío, ni prestado ni reservado para la vivienda, la salud o la vejez?',
            '¿He entendido cómo una operación se convierte en un resultado y cómo se arrastra una pérdida?',
            '¿He buscado la empresa en el registro público y sé que no tiene más licencia que la que indica la tabla de arriba?',
            '¿He decidido por mi cuenta, sin prisa y sin que nadie me presione?',
          ],
        },
        'Si tiene dudas, pregunte a un asesor independiente que no gane nada con su decisión.',
      ],
    },
  ],
}
