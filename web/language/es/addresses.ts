import type { addresses as reference } from '../en/addresses.ts'
import { translated } from '../translated.ts'

export const addresses = translated<typeof reference, 'es'>()({
  title: 'Libreta de direcciones',
  about:
    'Guarde las direcciones de Tron a las que retira. En la página de retirada bastará con elegir una, sin teclearla. Cuando se guarda o elimina una dirección o cambia una protección, también avisamos a sus otros dispositivos y a su correo, si nos ha dado su dirección.',
  needsPassword: 'Primero necesita una contraseña: con ella se confirma cada cambio de la libreta.',
  full: 'Ha guardado %X% direcciones. Elimine una antes de guardar otra.',
  add: 'Guardar una dirección',
  addNote: 'Tome la dirección de su propia cartera y compare cada carácter antes de guardarla.',
  address: 'Dirección de la cartera Tron',
  addressHint: '34 caracteres, el primero es T',
  name: 'Nombre',
  nameHint: 'Uno que reconozca, por ejemplo «Cartera física»',
  savedAt: 'Guardada',
  standing: 'Retiradas',
  action: 'Cambiar',
  free: 'Posibles',
  from: 'Desde el %AT%',
  empty: 'Todavía no hay direcciones guardadas',
  savedTitle: 'Dirección guardada',
  rename: 'Cambiar nombre',
  renameTitle: 'Cambiar el nombre de una dirección',
  renamed: 'El nombre se ha cambiado',
  remove: 'Eliminar',
  removeTitle: 'Eliminar una dirección',
  removeNote:
    '«%NAME%» sale de su libreta de direcciones. Las retiradas ya solicitadas se pagarán igualmente.',
  removed: 'La dirección se ha eliminado',
  savedOnly: 'Solo a direcciones guardadas',
  savedOnlyNote:
    'Se rechazan las retiradas a cualquier otra dirección y las transferencias a clientes a los que nunca ha transferido.',
  newWaits: 'Una dirección nueva espera 24 horas',
  newWaitsNote:
    'Podrá retirar a una dirección recién guardada un día después. Las direcciones a las que ya hemos pagado no esperan. Las transferencias a clientes a los que nunca ha transferido se rechazan.',
  switchedOn: 'La protección está activada',
  stays: 'La protección sigue activada',
  offTitle: 'Desactivar una protección',
  offNote:
    '«%NAME%» sigue vigente 24 horas más, para que nadie que encuentre su sesión abierta pueda sortearla enseguida. Hasta entonces puede anular este paso.',
  switchOff: 'Desactivar',
  ends: 'Ha desactivado esta protección. Sigue vigente hasta el %AT%.',
  keep: 'Mantenerla activada',
  choose: 'De su libreta de direcciones',
  another: 'Otra dirección',
  isSaved: 'Guardada como «%NAME%».',
  notSaved: 'Esta dirección no está en su libreta. Guárdela allí primero.',
  possibleFrom: 'Podrá retirar a esta dirección desde el %AT%.',
  heldTitle: 'Las direcciones nuevas esperan hasta el %AT%',
  heldNote:
    'Se ha cambiado algo que protege su cuenta: la contraseña, el segundo factor o una forma de acceso. Hasta entonces solo pagamos a direcciones a las que ya hemos pagado o que llevan más de 24 horas en su libreta. Si no ha sido usted, cambie enseguida la contraseña en los ajustes y escríbanos.',
  savedOnlyTitle: 'Retiradas solo a direcciones guardadas',
  newWaitsTitle: 'Las direcciones nuevas esperan 24 horas',
  switchedNote: 'Usted lo activó en su libreta de direcciones. %WHAT%',
  toBook: 'Ir a la libreta de direcciones',
})
