/** The page of Telegram's login widget: a document of its own, see server/http/telegram-page.ts. */
// oxlint-disable-next-line import/no-unassigned-import
import '../../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserShelf, chosenLanguage, LanguageProvider, learn } from '../../texts/index.ts'
import { WidgetPage } from './page.tsx'

const place = document.getElementById('telegram')!
const { bot = '', script = '' } = place.dataset

createRoot(place).render(
  <StrictMode>
    <LanguageProvider first={await learn(chosenLanguage(browserShelf()))}>
      <WidgetPage bot={bot} script={script} />
    </LanguageProvider>
  </StrictMode>,
)
