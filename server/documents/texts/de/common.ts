import type { CommonTexts } from '../../text.ts'

export const common: CommonTexts = {
  version: 'Fassung',
  page: 'Seite %PAGE% von %PAGES%',
  published: 'veröffentlicht am',
  draftMark: 'Entwurf: Die Angaben zum Betreiber sind unvollständig',
  draft:
    'Entwurf. Der Betreiber dieser Website hat die Angaben zum Unternehmen nicht vollständig ausgefüllt. Solange eine davon fehlt, bindet dieses Dokument niemanden, und niemand sollte sich darauf verlassen.',
  missing: 'nicht ausgefüllt',
  unnamed: 'Betreiber nicht genannt',
  entity: {
    name: 'Unternehmen',
    number: 'Registernummer',
    registeredOn: 'Eingetragen am',
    country: 'Land der Eintragung',
    address: 'Eingetragene Anschrift',
    email: 'Kontakt',
    licence: 'Zulassung',
  },
  noLicence: 'keine: Das Unternehmen ist eingetragen, aber nicht zugelassen',
  programs: {
    range: 'Kapital von %LEAST% bis %MOST%',
    from: 'Kapital ab %LEAST%',
    unlocked: 'Ab %LEAST%, wenn mit einem Plattform-Token freigeschaltet',
    tokens: 'Plattform-Token bei der Eröffnung Ihres ersten Kontos darin: %N%',
    bonus: 'Einmaliger Bonus an den Kunden, der Sie eingeladen hat: %BONUS% des Kapitals',
    moderate: 'Mittleres Risiko',
    elevated: 'Erhöhtes Risiko',
    high: 'Hohes Risiko',
    none: ['Programme', 'Zum Zeitpunkt dieser Fassung ist kein Programm für neue Konten offen.'],
  },
}
