import type { DocumentText } from '../../text.ts'

export const userAgreement: DocumentText = {
  title: 'Acuerdo de usuario',
  summary:
    'Lo que usted y la empresa acuerdan al registrarse: sus cuentas, ingresos, retiradas y límites, sus datos y cómo puede terminar este acuerdo.',
  sections: [
    {
      heading: 'Las partes',
      blocks: [
        { facts: 'entity' },
        'Este acuerdo se celebra entre la empresa arriba indicada («la Empresa») y usted, la persona que se registra («el cliente»). Lo acepta, junto con la Declaración de riesgos, al marcar la casilla del registro y enviar el formulario.',
        'El registro de una empresa no es una licencia para prestar servicios de inversión. Si la tabla no indica ninguna licencia, ninguna autoridad supervisora ha autorizado a la Empresa y ningún sistema de indemnización cubre su dinero.',
      ],
    },
    {
      heading: 'Qué hace la plataforma',
      blocks: [
        'La plataforma lleva cuentas en dólares estadounidenses; los ingresos y las retiradas se hacen en USDT en la red Tron (TRC20). No son cuentas bancarias: el dinero ingresado no es un depósito bancario ni está asegurado. Un USDT se cuenta como un dólar estadounidense tanto al entrar como al salir.',
        'En un programa de operaciones, las operaciones de una estrategia se copian en las cuentas de operaciones de los clientes. Cómo se hace lo establecen las Condiciones de los programas de operaciones, que usted acepta cada vez que abre una cuenta de operaciones.',
        'Las operaciones proceden de los proveedores de las estrategias o las introducen dos operadores con su propio nombre. La plataforma misma no inventa operaciones ni resultados. Los datos creados para una demostración están señalados como tales en cada página.',
        'La Empresa no presta asesoramiento en materia de inversión. Si participa, en qué programa y con cuánto, lo decide únicamente usted.',
      ],
    },
    {
      heading: 'Registro',
      blocks: [
        'El registro es por invitación: hace falta el código de alguien que ya sea cliente. Al registrarse, usted confirma que',
        {
          list: [
            'es mayor de edad y tiene capacidad para contratar;',
            'actúa en su propio nombre, por cuenta propia y con dinero de origen lícito;',
            'ni la ley del lugar en que vive ni las sanciones le impiden participar;',
            'ha indicado su nombre verdadero y una dirección en la que se le puede localizar.',
          ],
        },
        'La cuenta de usuario pertenece a la persona que se registró y no puede cederse a otra.',
      ],
    },
    {
      heading: 'El acceso y su protección',
      blocks: [
        'Usted elige una contraseña de al menos %PASSWORD_LEAST% caracteres. Puede activar la autenticación en dos pasos: códigos de un solo uso de una aplicación en su dispositivo. Sus códigos de respaldo se muestran una vez, al activarla, y cada uno sirve una vez. Donde este sitio lo ofrezca, también puede iniciar sesión con una llave de acceso (passkey) o con un perfil de Telegram vinculado.',
        'La apertura y la ampliación de una cuenta de operaciones se confirman con la contraseña. Una retirada o una transferencia se confirman con la contraseña y, si la autenticación en dos pasos está activada, con un código.',
        'Guarde para usted la contraseña y los códigos. El personal de la Empresa nunca los pide. Si sospecha que otra persona los conoce, cambie la contraseña, lo que cierra todas sus demás sesiones, y escriba a la Empresa sin demora.',
      ],
    },
    {
      heading: 'Ingresos',
      blocks: [
        'Usted tiene una dirección de ingreso propia en la red Tron. Se le asigna de forma permanente; cópiela únicamente de su área de cliente en este sitio.',
        'Solo se abonan USDT en la red Tron (TRC20). Otras monedas, y los USDT enviados por otra red, no se abonan y pueden perderse definitivamente.',
        'Un envío se abona cuando la red lo ha ejecutado correctamente y lo ha confirmado definitivamente, normalmente tras %SOLID_BLOCKS% bloques o alrededor de un minuto. Hasta entonces se muestra como en camino y todavía no forma parte de su saldo. La Empresa puede retener un envío de origen dudoso para revisarlo y devolverlo a su remitente.',
        'El ingreso mínimo es de %DEPOSIT_LEAST%. Los envíos menores se guardan y se abonan juntos en cuanto su suma en su dirección alcanza ese importe.',
      ],
    },
    {
      heading: 'Retiradas',
      blocks: [
        'Puede retirar el saldo de su cuenta corriente a una dirección de Tron, desde %WITHDRAWAL_LEAST%, mientras esté abierto el período de retirada. La Empresa puede limitarlo a determinados días del mes; el área de cliente muestra si está abierto. Su correo debe estar confirmado o, si no tiene, debe haber un perfil de Telegram vinculado.',
        'A las retiradas y las transferencias se aplican conjuntamente límites de %LIMIT_HOURS% horas y de %LIMIT_DAYS% días; dependen de si su identidad está verificada y se muestran en el área de cliente. Tras un cambio de la contraseña, del segundo factor o de sus códigos de respaldo, del correo electrónico o de otra forma de iniciar sesión, y tras el uso de un código de respaldo, las retiradas a direcciones nuevas y las transferencias a destinatarios nuevos quedan en pausa durante %HOLD_HOURS% horas. Antes de pagar, la Empresa puede exigirle que verifique su identidad.',
        'El importe se reserva de inmediato. Un operador revisa la solicitud; los importes grandes necesitan la conformidad de un segundo operador. No se promete ningún plazo fijo para la revisión. Hasta que se apruebe, puede cancelar la solicitud en su área de cliente; lo reservado vuelve entonces a su cuenta en unos minutos, salvo que ya se haya pagado.',
        'Mientras la Empresa tenga menos de lo que debe a todos los clientes en conjunto, no se pagan retiradas, salvo que dos operadores lo decidan y la plataforma lo diga públicamente. Lo reservado sigue siendo suyo. Lo que se tiene y lo que se debe se publica en la página «Cobertura».',
        'Una retirada aprobada se envía por la red. Se considera ejecutada cuando la red la ha confirmado definitivamente; entonces ve el número de la transacción. Se envía todo el importe reservado.',
        'Si se rechaza una retirada, todo el importe reservado vuelve a su cuenta corriente y se le comunica el motivo.',
        'Su derecho a retirar no depende de nuevos ingresos, de invitar a otras personas ni de abrir cuentas.',
        'Un envío en la red no se puede anular; compruebe por tanto la dirección. Se rechazan las direcciones de ingreso de la plataforma y la dirección del contrato de USDT.',
      ],
    },
    {
      heading: 'Transferencias entre clientes',
      blocks: [
        'Desde %TRANSFER_LEAST% puede transferir dinero a la dirección interna de otro cliente, siempre que las transferencias estén permitidas para su cuenta; también se les aplican los límites y las pausas indicados en «Retiradas», y lo dicho allí sobre el correo. Antes de confirmar ve el nombre de pila del destinatario y la primera letra de su apellido.',
        'La transferencia se ejecuta de inmediato. Usted no puede anularla; solo el destinatario puede devolver el dinero.',
      ],
    },
    {
      heading: 'Costes y redondeo',
      blocks: [
        'La plataforma no cobra comisión alguna por los ingresos, las transferencias, las ganancias ni las retiradas. Solo puede introducirse una comisión con una nueva versión de este acuerdo, y nunca para el pasado.',
        'Los importes se llevan con una precisión de una millonésima de dólar. Lo que se le abona se redondea hacia abajo; su parte en la pérdida de una operación, hacia arriba. Lo que sobra al redondear queda en la cuenta de la Empresa que pagó.',
      ],
    },
    {
      heading: 'Programa de referidos y tokens',
      blocks: [
        'Quien se registra con su código pasa a ser su referido. De cada ganancia mensual de sus referidos, la Empresa le paga un %LINE1% en la primera línea, un %LINE2% en la segunda y un %LINE3% en la tercera. Las pérdidas deben recuperarse primero; la pérdida con la que se cerró una cuenta de un referido se descuenta de las ganancias de sus demás cuentas en ese programa. La Empresa lo paga con su propio dinero; al cliente invitado no se le descuenta nada. Si se elimina su cuenta de usuario, desde el mes en curso ya no recibe recompensas, y se pierde la bonificación única que aún no corresponda.',
        'Lo mismo vale para usted: quien le invitó puede ganar con sus ganancias y, en algunos programas, recibe una bonificación única por su primera cuenta en ellos. Téngalo presente cuando esa persona le aconseje.',
        'Las recompensas se abonan en su cuenta de operaciones activa más antigua y corren el mismo riesgo que el depósito de esta; lo que supere el máximo de su programa pasa enseguida a su cuenta corriente. Si no tiene ninguna activa, quedan pendientes hasta que abra una.',
        'Quien invita no promete resultados, entrega la Declaración de riesgos y no habla en nombre de la Empresa.',
        'Un token de la plataforma es un contador de acceso: un token desbloquea un programa que lo admita. No tiene precio, no genera rendimiento y no puede pagarse, venderse ni transferirse en la plataforma.',
      ],
    },
    {
      heading: 'Registros y verificación de identidad',
      blocks: [
        'Cada movimiento de dinero se anota dos veces: de dónde salió y adónde fue. Las anotaciones nunca se modifican ni se borran, y el resultado erróneo de una operación tampoco se corrige con otra anotación: solo puede compensarlo otra operación, como establecen las Condiciones de los programas de operaciones. Una anotación o una transferencia errónea pueden corregirla dos operadores con otra anotación en su cuenta corriente, a su favor o en su contra; se le muestra como corrección. Revise sus historiales y comunique lo que no reconozca.',
        'La Empresa puede pedirle que acredite su identidad con una copia escaneada de la página de datos de su pasaporte, la doble página con la fotografía (JPEG, como máximo %SCAN_MEGABYTES% MB). La copia se guarda cifrada, solo pueden verla los operadores y cada consulta queda registrada. Se le comunica el resultado y, en caso de rechazo, el motivo; después puede subir otra copia.',
      ],
    },
    {
      heading: 'Sus datos',
      blocks: [
        'La Empresa guarda lo que necesita para cumplir este acuerdo y sus obligaciones legales:',
        {
          list: [
            'nombre, correo electrónico, idioma y quién le invitó; un perfil de Telegram vinculado;',
            'su contraseña como un hash que no permite recuperarla, la clave de su autenticación en dos pasos en forma cifrada, las claves públicas de sus llaves de acceso;',
            'sus sesiones y dispositivos: cómo se identifica el navegador y la dirección IP;',
            'cuentas, movimientos de dinero, direcciones y transacciones de Tron;',
            'copias escaneadas para la verificación, los documentos que aceptó, los correos que se le enviaron.',
          ],
        },
        'Usted ve a los referidos que ha invitado, y quien le invitó le ve a usted: en la primera línea con el nombre completo, por debajo con un nombre abreviado. Quien recibe una recompensa por usted ve también la ganancia de la que se calcula y, en una bonificación única, el depósito con el que se abrió esa cuenta. Un cliente que introduce su dirección interna ve su nombre de pila y la primera letra de su apellido.',
        'Los operadores ven sus datos en la medida en que su tarea lo exige. Los proveedores que gestionan servidores, correo o almacenamiento para la Empresa pueden tratarlos por encargo suyo; las autoridades los reciben cuando la ley lo exige. No se venden. Las transacciones de la red Tron son públicas y nadie puede borrarlas.',
        'Los asientos del libro mayor y los documentos aceptados se conservan mientras la ley obligue a guardar la documentación. La copia escaneada de su pasaporte se elimina %SCAN_DAYS% días después de su última revisión; la sustituida por otra más reciente, antes. Puede pedir a la Empresa el acceso a sus datos, su rectificación y la supresión de lo que no tenga que conservar. Puede reclamar ante una autoridad de protección de datos.',
        'El sitio solo usa las cookies que necesita: para iniciar sesión, para los dispositivos conocidos, para el idioma y para el aspecto claro u oscuro. No hay publicidad ni rastreo por terceros. Si inicia sesión con Telegram, su navegador puede cargar el script de Telegram; si elige las notificaciones por Telegram, este recibe su texto.',
        {
          where: 'tradingView',
          clause:
            'Por lo demás, solo una cosa procede de un tercero, y únicamente si usted la pide: el gráfico de mercado de TradingView. En ese caso su navegador lo carga desde TradingView, que sabrá su dirección IP, qué navegador usa y que alguien consulta ese mercado en este sitio, y que puede guardar cookies propias en su marco. TradingView actúa bajo su propia responsabilidad y no por encargo de la Empresa; no se le comunica nada sobre usted ni sobre su cuenta.',
        },
      ],
    },
    {
      heading: 'Bloqueo y terminación',
      blocks: [
        'Puede terminar este acuerdo en cualquier momento: cierre sus cuentas de operaciones, retire su saldo y comuníquelo por escrito a la Empresa.',
        'La Empresa puede bloquear una cuenta de usuario cuando la ley lo exija o cuando haya motivos fundados para creer que la usa otra persona, que hay dinero de origen ilícito o que no es cierto lo que usted confirmó al registrarse. Le comunica a usted qué está bloqueado y adónde puede dirigirse. El aviso no indica el motivo, porque eso podría perjudicar una investigación; si lo pide por escrito, la Empresa se lo da en cuanto la ley y la investigación lo permitan.',
        'También puede detener solo las retiradas, las transferencias, las operaciones o el inicio de sesión, para usted o, mientras se examina un incidente, para todos los clientes; la plataforma lo indica. Si el personal cambia a petición suya una forma de iniciar sesión, las retiradas y las transferencias quedan detenidas hasta tres días después del cambio.',
        'Un bloqueo no le quita su saldo. Lo que ocurra con él lo deciden la ley y este acuerdo, y usted puede reclamar.',
      ],
    },
    {
      heading: 'Responsabilidad',
      blocks: [
        'La Empresa responde por dolo y negligencia grave, y siempre que la ley no permita excluir la responsabilidad.',
        'Por lo demás, la Empresa no responde de las pérdidas de operaciones copiadas, del valor del USDT, de los fallos de la red Tron ni de las órdenes confirmadas con su contraseña y sus códigos antes de que usted comunicara a la Empresa que otros podrían conocerlos.',
      ],
    },
    {
      heading: 'Reclamaciones y ley aplicable',
      blocks: [
        'Dirija las reclamaciones por escrito al contacto de la tabla de arriba. Indique la cuenta, la fecha y lo que pide; no envíe nunca una contraseña ni un código. La Empresa responde por escrito y expone sus motivos.',
        'Se aplica la ley del país en que está registrada la Empresa. Las normas imperativas que le protegen como consumidor en su lugar de residencia siguen vigentes, al igual que su derecho a acudir a los tribunales.',
        'Las versiones de este acuerdo en los cuatro idiomas tienen el mismo contenido. Para usted rige la versión en el idioma en que lo aceptó.',
      ],
    },
    {
      heading: 'Cambios',
      blocks: [
        'Cada versión de este acuerdo se publica con su número, su fecha y su hash SHA-256 y sigue disponible. De cada aceptación la Empresa guarda la versión, el idioma, el hash y la hora.',
        'Una nueva versión rige para usted desde que la acepta. Hasta entonces sigue rigiendo la última que aceptó.',
      ],
    },
  ],
}
