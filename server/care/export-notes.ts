/** How to read the file with a client's data: it is its first line. */
import type { Language } from '../../contract/languages.ts'

export const exportNotes: Record<Language, string> = {
  ru: 'Всё, что Mastercopy знает о вас, на момент «madeAt». Время указано по UTC. Суммы — «amount», «balance_after» и всё, что оканчивается на «micro», — в миллионных долях доллара; в записях вида «token» — в токенах. То, что начинается с «data:image/jpeg», — снимки: браузер откроет их как адрес. Пароли, ключи и коды в файл не входят.',
  en: 'Everything that Mastercopy knows of you, as of “madeAt”. Times are in UTC. Sums (“amount”, “balance_after” and all that ends with “micro”) are in millionths of a dollar; in bookings of the kind “token” they are tokens. What begins with “data:image/jpeg” is a picture: a browser opens it as an address. Passwords, keys and codes are left out.',
  de: 'Alles, was Mastercopy über Sie weiß, Stand „madeAt“. Zeiten sind in UTC. Beträge („amount“, „balance_after“ und alles, was auf „micro“ endet) stehen in Millionstel Dollar; in Buchungen der Art „token“ sind es Token. Was mit „data:image/jpeg“ beginnt, ist ein Bild: Ein Browser öffnet es als Adresse. Passwörter, Schlüssel und Codes sind nicht enthalten.',
  es: 'Todo lo que Mastercopy sabe de usted, a fecha de «madeAt». Las horas están en UTC. Los importes («amount», «balance_after» y todo lo que termina en «micro») están en millonésimas de dólar; en los apuntes del tipo «token» son tokens. Lo que empieza por «data:image/jpeg» es una imagen: un navegador la abre como dirección. No incluye contraseñas, claves ni códigos.',
}
