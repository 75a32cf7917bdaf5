/** Loaded when someone begins to use a part of a public page: hydrates it out of sight, then puts it in place. */
// oxlint-disable-next-line import/no-unassigned-import -- must come before anything that describes a call
import '../../ui/call/zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { browserStorage, chosenLanguage, LanguageProvider, loadTexts } from '../../texts/index.ts'
import { lists } from '../../ui/call/lists.ts'
import { parts, type PartName } from './parts.tsx'

/** The server's part stays until the hydrated one has all its data. Throws where they do not come. */
export async function wake(place: HTMLElement): Promise<void> {
  const Part: ComponentType<any> = parts[place.dataset['island'] as PartName]
  const translator = await loadTexts(chosenLanguage(browserStorage()))
  const draw = (): { stage: HTMLElement; root: Root } => {
    const stage = document.createElement('div')
    const root = createRoot(stage)
    flushSync(() =>
      root.render(
        <StrictMode>
          <LanguageProvider first={translator}>
            <QueryClientProvider client={lists}>
              <Part {...JSON.parse(place.dataset['props']!)} />
            </QueryClientProvider>
          </LanguageProvider>
        </StrictMode>,
      ),
    )
    return { stage, root }
  }

  // Drawn once out of sight, so that it loads its data, and again in place with the data at hand.
  const { root } = draw()
  await listsToCome()
  root.unmount()
  if (
    lists
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error')
  ) {
    lists.clear()
    throw new Error('nobody answered')
  }
  const { stage } = draw()
  keepOpen(place, stage)
  place.replaceChildren(stage)
}

/** What the reader has opened stays open. */
function keepOpen(from: HTMLElement, to: HTMLElement): void {
  const opened = from.querySelectorAll('details')
  for (const [index, one] of to.querySelectorAll('details').entries())
    one.open = opened[index]?.open ?? one.open
}

const listsToCome = (): Promise<void> =>
  new Promise(resolve => {
    const stop = lists.getQueryCache().subscribe(check)
    function check(): void {
      if (lists.isFetching() > 0) return
      stop()
      resolve()
    }
    check()
  })
