/** The page of Telegram's login widget: a document of its own, see server/http/telegram-page.ts. */
// oxlint-disable-next-line import/no-unassigned-import
import '../../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserStorage, chosenLanguage, LanguageProvider, loadTexts } from '../../texts/index.ts'
import { WidgetPage } from './page.tsx'

const place = document.getElementById('telegram')!
const { bot = '', script = '' } = place.dataset

createRoot(place).render(
  <StrictMode>
    <LanguageProvider first={await loadTexts(chosenLanguage(browserStorage()))}>
      <WidgetPage bot={bot} script={script} />
    </LanguageProvider>
  </StrictMode>,
)
