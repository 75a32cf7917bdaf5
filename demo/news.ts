/** The news of an invented platform, by the day on which they are published. */
import type { Language } from '../contract/languages.ts'

export const news: ReadonlyMap<number, Record<Language, string>> = new Map([
  [
    2,
    {
      ru: 'Мы открылись. Это демонстрация: все клиенты, сделки и суммы на этих страницах вымышлены.',
      en: 'We are open. This is a demonstration: all clients, deals and amounts on these pages are invented.',
      de: 'Wir haben eröffnet. Dies ist eine Demo: Alle Kunden, Trades und Beträge auf diesen Seiten sind erfunden.',
      es: 'Hemos abierto. Esto es una demostración: todos los clientes, operaciones e importes de estas páginas son inventados.',
    },
  ],
  [
    121,
    {
      ru: 'В одной из программ месяц закончился с убытком. Убыток перенесён: с конца месяца счета участвуют суммой, уменьшенной на него, и прибыль снова будет зачисляться, когда он будет покрыт.',
      en: 'A month ended with a loss in one of the programs. The loss is carried forward: from the end of the month on, accounts take part with that much less, and profit is credited again once it is earned back.',
      de: 'Ein Monat endete in einem der Programme mit Verlust. Der Verlust wird vorgetragen: Ab dem Monatsende nehmen die Konten mit diesem Betrag weniger teil, und Gewinn wird erst wieder gutgeschrieben, wenn er aufgeholt ist.',
      es: 'Un mes terminó con pérdida en uno de los programas. La pérdida se arrastra: desde el final del mes las cuentas participan con ese importe menos, y las ganancias vuelven a abonarse cuando se haya recuperado.',
    },
  ],
  [
    244,
    {
      ru: 'Каждую сделку теперь можно проверить самостоятельно: цифровая печать открывается на [странице программы](/programs/1) прямо в браузере.',
      en: 'Anyone can now verify every deal: its seal is opened on the [program page](/programs/1), right in your browser.',
      de: 'Jeder Trade lässt sich jetzt selbst überprüfen: Sein Siegel öffnet sich auf der [Programmseite](/programs/1), direkt im Browser.',
      es: 'Ahora cualquiera puede comprobar cada operación: su sello se abre en la [página del programa](/programs/1), directamente en el navegador.',
    },
  ],
])

/** Shown when a client logs in. */
export const notice: Record<Language, string> = {
  ru: 'Это демонстрация. Осмотритесь: все клиенты, сделки и деньги здесь вымышлены, и ничего испортить нельзя.',
  en: 'This is a demonstration. Look around: all clients, deals and money here are invented, and nothing can be broken.',
  de: 'Dies ist eine Demo. Sehen Sie sich um: Alle Kunden, Trades und Beträge sind erfunden, und nichts kann kaputtgehen.',
  es: 'Esto es una demostración. Eche un vistazo: todos los clientes, las operaciones y el dinero son inventados, y nada se puede estropear.',
}

/** One operator has signed it already, and it waits for another on the morning on which the story ends. */
export const maintenance: Record<Language, string> = {
  ru: 'В ближайшее воскресенье с 02:00 до 02:30 UTC кабинет будет недоступен: мы обновляем платформу. Сделки копируются как обычно.',
  en: 'This Sunday the pages will be unavailable from 02:00 to 02:30 UTC while we update the platform. Deals are copied as usual.',
  de: 'Am kommenden Sonntag sind die Seiten von 02:00 bis 02:30 Uhr UTC nicht erreichbar: Wir aktualisieren die Plattform. Trades werden wie gewohnt kopiert.',
  es: 'Este domingo las páginas no estarán disponibles de 02:00 a 02:30 UTC: actualizamos la plataforma. Las operaciones se copian como siempre.',
}
