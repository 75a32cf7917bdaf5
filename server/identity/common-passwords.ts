/**
 * Passwords that everybody tries first, in the languages of our clients. Compared in lower case, so that a capital
 * letter does not make one of them a secret. Short on purpose: what is on no list is stopped by the limits on guessing.
 */
const words = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321 123123 123123123
123321 112233 121212 111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 7777777
888888 88888888 999999 101010 131313 159753 147258 147258369 741852963 789456 789456123 123654 456789 234567
123abc 1234abcd abc123 abcd1234 abcdef abcdefg a123456 a12345678 aa123456 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
qazwsx qazwsxedc zaq12wsx q1w2e3 q1w2e3r4 q1w2e3r4t5 qwe123 qweqwe qweasd qweasdzxc qwerty qwerty1 qwerty12
qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl asdasd asdf1234 zxcvbn
zxcvbnm zxczxc 1234qwer qwer1234 poiuytrewq mnbvcxz
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 passwort passwort1
passwort123 contraseña contrasena contraseña123 contrasena123 clave123 пароль пароль1 пароль123 parol123 gfhjkm
letmein welcome welcome1 welcome123 willkommen hallo123 hallo1234 hola123 hola1234 привет привет123 privet123
admin123 administrator master mastercopy mastercopy1 mastercopy123 secret secret123 geheim geheim123 секрет test123
test1234 changeme default login123 user1234 guest123 access trustno1 superman batman dragon monkey shadow michael
jordan23 michelle jennifer daniel andrea alexander alexandra natasha наташа marina марина maksim максим anastasia
sergey сергей dmitry andrey андрей samsung sunshine princess princess1 princesa football futbol fussball футбол
baseball basketball soccer barcelona realmadrid chelsea liverpool arsenal juventus spartak спартак zenit schalke04
bayern iloveyou iloveyou1 teamo123 tequiero teamo1 ichliebedich люблю любовь lovely love123 forever friends family
estrella schatz123 schatzi mama123 мамочка killer computer internet starwars pokemon naruto hunter hunter2 ranger
pepper ginger cookie summer winter sommer frühling freedom whatever matrix charlie thomas robert george maggie
buster harley corvette mustang ferrari porsche mercedes yamaha snoopy tigger blink182 nothing nicole jessica ashley
bitcoin bitcoin1 crypto crypto123 usdt1234 tether trading trader money123 dinero деньги geld1234 invest123
`

const common = new Set(words.split(/\s+/).filter(word => word !== ''))

/** Whether a password is on the list. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase())
