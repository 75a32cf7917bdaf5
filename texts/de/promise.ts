import type { promise as reference } from '../en/promise.ts'
import { translated } from '../translation.ts'

export const promise = translated<typeof reference, 'de'>()({
  title: 'Wie es weitergeht',
  reserved: 'Reservierung',
  reservedHow: 'sofort',
  approved: 'Prüfung durch einen Mitarbeiter',
  sent: 'Versand',
  paid: 'Bestätigung in der Blockchain',
  paidHow: '%BLOCKS% Blöcke, etwa eine Minute',
  half: 'die Hälfte innerhalb von %HALF%, neun von zehn innerhalb von %MOST%',
  most: 'neun von zehn innerhalb von %MOST%',
  expected: 'neun von zehn bis %AT%',
  tooFew: 'Noch ohne Zeitangabe: Es wurden zu wenige Auszahlungen ausgeführt, um eine zu nennen.',
  sample: {
    one: 'Aus %N% Auszahlung der letzten %DAYS% Tage',
    other: 'Aus %N% Auszahlungen der letzten %DAYS% Tage',
  },
  late: 'Das dauert länger als bei neun von zehn Auszahlungen. Wenn Sie eine Frage haben, schreiben Sie uns bitte:',
  done: 'erledigt',
  now: 'läuft',
  ahead: 'noch nicht',
  of: 'Auszahlung über %AMOUNT%',
  returned: 'Der Betrag ist wieder auf Ihrem Verrechnungskonto.',
  explorer: 'Im Block-Explorer ansehen',
  cancelling: 'Wird storniert',
  returning:
    'Etwa fünf Minuten nach Ihrer Stornierung ist der Betrag wieder auf Ihrem Konto, falls er nicht schon ausgezahlt wurde.',
  rejected: 'Storniert',
})
