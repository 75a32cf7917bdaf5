import type { DocumentText } from '../../text.ts'

export const formationCertificate: DocumentText = {
  title: 'Erklärung zur Eintragung des Unternehmens',
  summary:
    'Die eigene Erklärung des Unternehmens über sich selbst. Sie ist keine Gründungsurkunde, kein Registerauszug und kein amtliches Dokument.',
  sections: [
    {
      heading: 'Das Unternehmen',
      blocks: [
        { facts: 'entity' },
        'Die Angaben oben stammen von dem Unternehmen, das diese Plattform betreibt. Ist eine Zeile nicht ausgefüllt, wurde die Angabe nicht gemacht, und es wurde nichts an ihrer Stelle eingesetzt.',
      ],
    },
    {
      heading: 'Die Urkunde selbst',
      blocks: [
        'Eine Gründungsurkunde stellt das Unternehmensregister im Land der Eintragung aus. Die Plattform stellt ein solches Dokument weder aus noch ahmt sie es nach. Sobald das Unternehmen die Urkunde als Datei vorlegt, wird hier diese Datei anstelle dieser Erklärung gezeigt.',
        'Ob das Unternehmen eingetragen ist und ob seine Angaben stimmen, kann beim Register erfragt werden. Nennen Sie dazu die Registernummer und den Namen genau so, wie sie oben angegeben sind.',
      ],
    },
    {
      heading: 'Was eine Eintragung bedeutet',
      blocks: [
        'Eine Eintragung besagt, dass ein Unternehmen besteht. Sie ist keine Zulassung zur Erbringung von Wertpapierdienstleistungen, keine Aufsicht über seine Tätigkeit und keine Aussage über seine Zahlungsfähigkeit. Ob das Unternehmen eine Zulassung hat, steht in der Tabelle oben.',
      ],
    },
  ],
}
