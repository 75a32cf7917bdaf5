/** How to read the file with a client’s data: it is its first line. */
import type { Language } from '../../contract/languages.ts'

export const exportNotes: Record<Language, string> = {
  ru: 'Что Mastercopy хранит о вас, на момент «madeAt», кроме паролей, ключей, кодов и того, что повредило бы расследованию. Время указано по UTC. Суммы — «amount», «balance_after» и всё, что оканчивается на «micro», — в миллионных долях доллара; в записях вида «token» — в токенах. То, что начинается с «data:image/jpeg», — снимки: браузер откроет их как адрес.',
  en: 'What Mastercopy holds about you, as of “madeAt”; left out are passwords, keys, codes, and what would harm an inquiry. Times are in UTC. Sums (“amount”, “balance_after” and all that ends with “micro”) are in millionths of a dollar; in bookings of the kind “token” they are tokens. What begins with “data:image/jpeg” is a picture: a browser opens it as an address.',
  de: 'Was Mastercopy über Sie gespeichert hat, Stand „madeAt“; nicht enthalten sind Passwörter, Schlüssel, Codes und was einer Untersuchung schaden würde. Zeiten sind in UTC. Beträge („amount“, „balance_after“ und alles, was auf „micro“ endet) stehen in Millionstel Dollar; in Buchungen der Art „token“ sind es Token. Was mit „data:image/jpeg“ beginnt, ist ein Bild: Ein Browser öffnet es als Adresse.',
  es: 'Lo que Mastercopy guarda sobre usted, a fecha de «madeAt»; no incluye contraseñas, claves, códigos ni lo que perjudicaría una investigación. Las horas están en UTC. Los importes («amount», «balance_after» y todo lo que termina en «micro») están en millonésimas de dólar; en los apuntes del tipo «token» son tokens. Lo que empieza por «data:image/jpeg» es una imagen: un navegador la abre como dirección.',
}
