import type { DocumentText } from '../../text.ts'

export const taxCertificate: DocumentText = {
  title: 'Erklärung zur steuerlichen Erfassung des Unternehmens',
  summary:
    'Die eigene Erklärung des Unternehmens über sich selbst. Sie ist keine Steuerbescheinigung und wurde von keiner Steuerbehörde ausgestellt oder bestätigt.',
  sections: [
    {
      heading: 'Das Unternehmen',
      blocks: [
        { facts: 'entity' },
        'Die Angaben oben stammen von dem Unternehmen, das diese Plattform betreibt. Ist eine Zeile nicht ausgefüllt, wurde die Angabe nicht gemacht, und es wurde nichts an ihrer Stelle eingesetzt.',
      ],
    },
    {
      heading: 'Die Bescheinigung selbst',
      blocks: [
        'Eine Steuerbescheinigung stellt die Steuerbehörde aus, der das Unternehmen untersteht. Die Plattform stellt ein solches Dokument weder aus noch ahmt sie es nach. Sobald das Unternehmen die Bescheinigung als Datei vorlegt, wird hier diese Datei anstelle dieser Erklärung gezeigt.',
        'Diese Erklärung nennt keine Steuernummer. Sie sagt nichts darüber aus, welche Steuern das Unternehmen schuldet oder gezahlt hat.',
      ],
    },
    {
      heading: 'Ihre eigenen Steuern',
      blocks: [
        'Die Plattform behält von Ihren Gewinnen und Prämien keine Steuern ein und meldet für Sie keine. Was Sie zu erklären und zu zahlen haben, richtet sich nach dem Recht des Ortes, an dem Sie steuerlich ansässig sind. Die Verläufe Ihrer Konten zeigen jede Bewegung mit Datum und Betrag; bewahren Sie sie für Ihre Steuererklärung auf.',
      ],
    },
  ],
}
