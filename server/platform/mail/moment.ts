/** Date and time as a mail writes them: it does not know the reader's time zone, so it names its own. */
export const writeMoment = (at: Date, locale: string): string =>
  at.toLocaleString(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  })
