import type { landing as reference } from '../en/landing.ts'
import { translated } from '../translated.ts'

export const landing = translated<typeof reference, 'de'>()({
  metaTitle: 'Mastercopy: Copy-Trading mit offenem Hauptbuch',
  metaDescription:
    'Ein Geschäft, getreu kopiert auf jedes Konto. Vier Programme, monatliche Abrechnung, Verluste neben Gewinnen. Beim Handel steht Ihr Geld auf dem Spiel.',
  skip: 'Zum Inhalt',
  home: 'Mastercopy, zum Seitenanfang',
  navLabel: 'Abschnitte',
  navAbout: 'Über uns',
  navTerms: 'Bedingungen und Algorithmen',
  navPartnership: 'Partnerschaft',
  navEnter: 'Anmelden',
  menu: 'Menü',
  language: 'Sprache',

  heroTitle: 'Ein Geschäft. Getreu kopiert auf jedes Konto.',
  heroLead:
    'Sie wählen ein Programm und bestimmen, mit welchem Betrag Sie teilnehmen. Seine Geschäfte werden auf Ihrem Konto anteilig wiederholt, auch die verlustreichen, und hinter jeder Zahl steht eine Buchung.',
  open: 'Konto eröffnen',
  heroHow: 'So funktioniert das Kopieren',
  heroFigure:
    'Eine Linie, einmal gezogen. Die anderen %COPIES% sind ihre Kopien, jede in ihrem eigenen Maßstab.',

  aboutTitle: 'Was Mastercopy tut',
  aboutDeal:
    'Eine Strategie handelt einmal für alle. Jedes ihrer Geschäfte ist ein einziger Eintrag des Programms, und jedes aktive Konto nimmt mit seiner eigenen Einlage daran teil. Das Ergebnis in Prozent ist für alle gleich, der Betrag richtet sich nach der Einlage.',
  aboutName:
    'Das sagt schon der Name: Eine Master Copy ist das Original, von dem alle Kopien abgenommen werden. Hier ist das Original ein Geschäft des Programms, und auf Ihrem Konto steht dessen Kopie.',
  aboutMoney:
    'Guthaben werden in US-Dollar geführt, ein- und ausgezahlt wird in USDT im Tron-Netz (TRC20). Jede Bewegung wird doppelt gebucht: woher das Geld kam und wohin es ging. Keine Buchung lässt sich nachträglich ändern oder löschen.',
  factTopUp: 'Einzahlung',
  factWithdrawal: 'Auszahlung',
  factFrom: 'ab %LEAST%',
  factPayouts: 'Gewinnauszahlung',
  factPayoutsValue: 'monatlich',
  factReinvestment: 'Wiederanlage',
  factReinvestmentValue: 'möglich, Sie entscheiden',

  resultsTitle: 'Ergebnisse',
  resultsElsewhere:
    'Was jedes Programm erreicht hat, Verluste eingeschlossen, steht auf seiner eigenen Seite, samt seinen Geschäften und deren Siegeln.',
  resultsNone: 'Noch keine echten Ergebnisse',
  resultsNoneWhy:
    'Ergebnisse werden aus ausgeführten Geschäften im Hauptbuch stammen und aus nichts anderem. Solange es keine zu zeigen gibt, bleibt diese Stelle leer: Wir zeigen weder simulierte noch fremde Ergebnisse.',
  resultsRules: 'Wie Ergebnisse gezeigt werden',
  resultsRuleSides:
    'Rendite, schlechtester Monat und tiefster Rückgang stehen nebeneinander, in gleicher Größe.',
  resultsRuleSample:
    'Bei weniger als %DEALS% Geschäften oder %MONTHS% Monaten sind die Zahlen grau und als kleine Stichprobe gekennzeichnet.',
  resultsRuleClosed: 'Geschlossene Programme werden nicht weggelassen.',
  resultsRuleTime: 'Jede Zahl trägt Datum und Uhrzeit.',

  termsTitle: 'Bedingungen und Algorithmen',
  termsLead:
    'Ein Konto wird in einem Programm eröffnet, Sie können mehrere führen. Der Gewinn wird monatlich abgerechnet und geht auf Ihr Finanzkonto oder, bei eingeschalteter Wiederanlage, in die Einlage.',
  programPage: 'Bedingungen, Ergebnisse und Geschäfte',
  entry: 'Einstieg',
  entryFrom: 'ab %LEAST%',
  entryRange: '%LEAST% bis %MOST%',
  entryUnlocked: 'oder ab %LEAST% mit einem Plattform-Token',
  riskModerate: 'Mäßiges Risiko',
  riskElevated: 'Erhöhtes Risiko',
  riskHigh: 'Hohes Risiko',
  starterName: 'Starter',
  starterAbout:
    'Zum Kennenlernen des Kopierens. Die Einlage ist nach oben begrenzt, damit ein erster Versuch ein kleiner bleibt.',
  currencyName: 'Währungspaare',
  currencyAbout:
    'Geschäfte mit Währungspaaren, für alle, die das Kopieren schon einige Monate beobachtet haben.',
  currencyTokens: {
    one: 'Plattform-Token: %N% wird bei der Kontoeröffnung gutgeschrieben.',
    other: 'Plattform-Token: %N% werden bei der Kontoeröffnung gutgeschrieben.',
  },
  currencyBonus:
    'Partnerbonus: Eröffnen Sie hier zum ersten Mal ein Konto und behalten Sie es über seinen ersten vollen Kalendermonat, schreibt das Unternehmen der Person, die Sie eingeladen hat, einmalig %BONUS% der Einlage bei der Eröffnung gut.',
  cryptoName: 'Krypto',
  cryptoAbout:
    'Geschäfte mit Kryptowerten. Deren Kurse schwanken stärker als die von Währungen oder Indizes, und ebenso schwankt das Ergebnis.',
  indexName: 'Aktienindizes (ETF)',
  indexAbout: 'Geschäfte mit börsengehandelten Fonds, die Aktienindizes folgen.',
  indexToken: 'Ein Plattform-Token schaltet ein Programm frei und senkt den Einstieg.',
  token:
    'Ein Plattform-Token ist ein Zugangszähler und sonst nichts. Er hat keinen Preis und bringt keinen Ertrag; ein Token schaltet ein Programm frei.',

  howTitle: 'So funktioniert das Kopieren',
  howFigure:
    'Drei Konten, Geschäft für Geschäft: dieselbe Form, im Gewinn wie im Verlust, in der Größe ihrer Einlage. Eine Zeichnung, keine Aufzeichnung.',
  howOpenTitle: 'Ein Geschäft wird eröffnet',
  howOpen:
    'Es gehört zu einem Programm, nie zu einem einzelnen Kunden. Der Anbieter der Strategie schickt es signiert, oder ein Mitarbeiter trägt es unter eigenem Namen ein. Die Plattform erfindet keine Geschäfte. Solange eines offen ist, zeigt Ihre Liste, dass sein Ergebnis aussteht.',
  howStakeTitle: 'Ihre Einlage nimmt teil',
  howStake:
    'Jedes Konto, das in diesem Augenblick aktiv ist, nimmt mit der Einlage teil, die es dann hat. Was Sie später hinzufügen, nimmt ab dem nächsten Geschäft teil.',
  howResultTitle: 'Das Ergebnis wird gebucht',
  howResult:
    'Ein ausgeführtes Geschäft hat ein Ergebnis in Prozent, über oder unter null, für alle gleich. Ihr Anteil ist Ihre Einlage mal diesem Prozentsatz, auf ein Millionstel Dollar berechnet; was kleiner ist, fällt bei Gewinn und Verlust gleichermaßen weg.',
  howLossTitle: 'Verlustgeschäfte bleiben stehen',
  howLoss:
    'Manche Geschäfte enden mit Verlust. Sie stehen im Verlauf neben den gewinnbringenden, mit Datum und Ergebnis.',
  howMonthTitle: 'Der Monat wird abgerechnet',
  howMonth:
    'Ein Monat endet am 1. des Folgemonats um 00:00 Uhr UTC und wird danach abgerechnet. Ein Gewinn geht auf Ihr Finanzkonto und kann ausgezahlt werden; bei eingeschalteter Wiederanlage erhöht er Ihre Einlage.',
  howCarryTitle: 'Ein Verlustmonat wird zuerst aufgeholt',
  howCarry:
    'Ein negativer Monat wird vorgetragen. Folgende Gewinne gleichen ihn zuerst aus; nur was darüber hinausgeht, zählt als Gewinn, für Sie und für alle, die für Ihre Einladung vergütet werden.',
  howLeaveTitle: 'Sie können aussteigen',
  howLeave:
    'Ein Konto in Schließung nimmt an keinem neuen Geschäft teil. Nach dem letzten offenen kehrt die Einlage, zuzüglich oder abzüglich des Ergebnisses, auf Ihr Finanzkonto zurück. Rückgängig machen lässt sich das nicht.',
  proofTitle: 'Was das Hauptbuch zeigt und was es nicht kann',
  proof:
    'Es zeigt, dass Ergebnisse nach diesen Regeln gebucht wurden und dass weder Gewinn noch Vergütung aus den Einlagen anderer Kunden stammt: Eine solche Buchung weist die Datenbank ab. Für sich allein beweist es nicht, dass ein Handel an einer Börse stattgefunden hat. Diesen Unterschied sollten Sie kennen, bevor Sie sich darauf verlassen.',

  exampleTitle: 'Dasselbe in Zahlen',
  exampleNote:
    'Ein Rechenbeispiel mit einer Einlage von %STAKE%. Es ist nicht das Ergebnis eines Programms und sagt keines zu.',
  exampleTime: 'Zeit',
  exampleMonth: 'Monat %X%',
  exampleResult: 'Ergebnis',
  exampleCarried: 'Vortrag',
  examplePaid: 'Auszahlung',
  exampleTotal: 'Zusammen',
  exampleReward:
    'In Monat %X% erhält, wer Sie eingeladen hat, %REWARD%: %RATE% der %PROFIT%, die als Gewinn zählen, aus eigenen Mitteln des Unternehmens.',

  safetyTitle: 'Was das Risiko begrenzt',
  safetyLead:
    'Keine Regel nimmt Ihnen das Risiko des Marktes ab oder das, einem Unternehmen Geld anzuvertrauen. Diese hier begrenzen, was sonst schiefgehen kann.',
  safetyStakeTitle: 'Nur die Einlage nimmt teil',
  safetyStake:
    'Geld auf dem Finanzkonto nimmt nicht am Handel teil. Ein Programm kann verlieren, was Sie ihm zugeteilt haben, mehr nicht.',
  safetyCarryTitle: 'Verluste zuerst',
  safetyCarry:
    'Ein Verlustmonat wird aufgeholt, bevor ein Gewinn ausgezahlt und bevor jemand dafür vergütet wird.',
  safetyBrakeTitle: 'Die Bremse haben Sie',
  safetyBrake: 'Sie können ein Konto jederzeit selbst schließen, und niemand fragt nach Gründen.',
  safetyReviewTitle: 'Ein Mensch prüft jede Auszahlung',
  safetyReview:
    'Der Betrag wird sofort reserviert, geprüft und dann über die Blockchain ausgezahlt; bei großen entscheiden zwei Personen. Eine Ablehnung gibt das Geld zurück und nennt den Grund.',
  safetyFactorTitle: 'Ein zweiter Faktor',
  safetyFactor:
    'Einmalcodes können Anmeldung, Auszahlung und Überweisung schützen. Ein neues Passwort meldet alle anderen Geräte ab.',
  safetyLedgerTitle: 'Einlagen sind niemandes Gewinn',
  safetyLedger:
    'Gewinne und Vergütungen lassen sich nur aus Ergebnissen der Strategien und aus Mitteln des Unternehmens buchen. Aus Einlagen der Kunden lässt die Datenbank sie nicht zu.',

  bannerTitle: 'Lesen Sie die Bedingungen. Rechnen Sie mit Verlust. Entscheiden Sie dann.',
  bannerText:
    'Der kleinste Einstieg sind %LEAST%, und nichts verpflichtet Sie, mehr einzuzahlen. Für die Registrierung brauchen Sie den Einladungscode eines Menschen, der schon Kunde ist.',
  bannerEnter: 'Ich habe ein Konto',

  partnershipTitle: 'Partnerschaft auf drei Linien',
  partnershipLead:
    'Wer sich mit Ihrem Code registriert, wird Ihr Partner. Von jedem positiven Monatsgewinn auf drei Linien zahlt Ihnen das Unternehmen einen Anteil. Er kommt aus eigenen Mitteln des Unternehmens: Der Gewinn Ihres Partners bleibt ungeschmälert.',
  line: 'Linie %X%',
  line1: 'Partner, die Sie selbst eingeladen haben',
  line2: 'Partner, die von diesen eingeladen wurden',
  line3: 'Partner, die von der zweiten Linie eingeladen wurden',
  lineOf: 'vom Monatsgewinn',
  partnershipProfitTitle: 'Nur vom Gewinn',
  partnershipProfit:
    'Ein Verlustmonat bringt keine Vergütung, ebenso wenig ein Gewinn, der nur frühere Verluste ausgleicht.',
  partnershipBonusTitle: 'Einmalige Boni',
  partnershipBonus:
    'Eröffnet ein Partner Ihrer ersten Linie sein erstes Konto im Programm „%PROGRAM%“ und behält er es über dessen ersten vollen Kalendermonat, schreibt Ihnen das Unternehmen einmalig %BONUS% dieser Einlage gut.',
  partnershipCreditTitle: 'Wohin Vergütungen gehen',
  partnershipCredit:
    'Auf Ihr ältestes aktives Handelskonto; von da an nehmen sie mit gleichem Risiko an dessen Geschäften teil. Ohne ein solches Konto warten sie, bis Sie eines eröffnen.',
  partnershipFreeTitle: 'Nie eine Bedingung',
  partnershipFree: 'Weder Ihr Gewinn noch Ihr Recht auf Auszahlung hängt davon ab, ob Sie jemanden einladen.',

  footerContacts: 'Kontakt',
  footerContact: 'Wie Sie das Unternehmen erreichen, steht auf der Seite „Dokumente“.',
  footerNeverAsk: 'Unsere Mitarbeiter fragen nie nach Ihrem Passwort oder einem Einmalcode.',
  footerCompany: 'Unternehmen',
  footerEntity:
    'Wer diese Website betreibt, wann und in welchem Land das Unternehmen eingetragen wurde, steht auf der Seite „Dokumente“. Eine Eintragung ist keine Zulassung zur Erbringung von Anlagediensten.',
  footerDocuments: 'Zu den Dokumenten',
})
