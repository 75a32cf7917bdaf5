import type { addresses as reference } from '../en/addresses.ts'
import { translated } from '../translation.ts'

export const addresses = translated<typeof reference, 'es'>()({
  title: 'Libreta de direcciones',
  about:
    'Guarde las direcciones de Tron a las que retira. En la página de retirada bastará con elegir una, sin teclearla. Cuando se guarda o elimina una dirección o cambia una protección, también avisamos a sus otros dispositivos y a su correo electrónico, si nos lo ha indicado.',
  full: 'Ha guardado %X% direcciones. Elimine una antes de guardar otra.',
  add: 'Guardar una dirección',
  addNote: 'Copie la dirección de su propio monedero y compare cada carácter antes de guardarla.',
  address: 'Dirección del monedero Tron',
  addressHint: '34 caracteres, empieza por T',
  name: 'Nombre',
  nameHint: 'Uno que reconozca, por ejemplo «Monedero físico»',
  savedAt: 'Guardada el %DAY%',
  standing: 'Retiradas',
  action: 'Cambiar',
  free: 'Posibles',
  from: 'Desde el %AT%',
  empty: 'Todavía no hay direcciones guardadas',
  savedTitle: 'Dirección guardada',
  rename: 'Renombrar',
  renameTitle: 'Cambiar el nombre de una dirección',
  renamed: 'El nombre se ha cambiado',
  remove: 'Eliminar',
  removeTitle: 'Eliminar una dirección',
  removeNote:
    'Se eliminará «%NAME%» de su libreta de direcciones. Esto no afecta a las retiradas ya solicitadas.',
  removed: 'La dirección se ha eliminado',
  savedOnly: 'Solo a direcciones guardadas',
  savedOnlyNote:
    'Se rechazan las retiradas a cualquier otra dirección y las transferencias a clientes a los que nunca ha transferido.',
  newWaits: 'Direcciones nuevas, solo pasadas 24 horas',
  newWaitsNote:
    'Podrá retirar a una dirección recién guardada 24 horas después. Esto no se aplica a las direcciones a las que ya hemos pagado. Las transferencias a clientes a los que nunca ha transferido se rechazan.',
  switchedOn: 'La protección está activada',
  stays: 'La protección sigue activada',
  offTitle: 'Desactivar una protección',
  offNote:
    '«%NAME%» sigue vigente 24 horas más, para que nadie que encuentre su sesión abierta pueda eludirla enseguida. Hasta entonces puede anular la desactivación.',
  switchOff: 'Desactivar',
  ends: 'Ha desactivado esta protección. Sigue vigente hasta el %AT%.',
  keep: 'Mantenerla activada',
  isSaved: 'Guardada como «%NAME%».',
  notSaved: 'Esta dirección no está en su libreta. Guárdela allí primero.',
  possibleFrom: 'Podrá retirar a esta dirección desde el %AT%.',
  heldTitle: 'Podrá retirar a direcciones nuevas desde el %AT%',
  heldNote:
    'Se ha cambiado algo que protege su cuenta de usuario: la contraseña, la autenticación en dos pasos o sus códigos de respaldo, el correo o una forma de acceso; o se usó un código de respaldo. Hasta entonces solo pagamos a direcciones a las que ya hemos pagado o que llevan más de 24 horas en su libreta. Si no ha sido usted, cambie enseguida la contraseña en los ajustes y escríbanos:',
  savedOnlyTitle: 'Retiradas solo a direcciones guardadas',
  newWaitsTitle: 'Retiradas a direcciones nuevas, solo pasadas 24 horas',
  switchedNote: 'Usted lo activó en su libreta de direcciones. %WHAT%',
  toBook: 'Ir a la libreta de direcciones',
})
