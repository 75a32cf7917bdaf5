/**
 * The first script of the application's page. Where the page was drawn at the build, it is shown first, and the
 * application's code comes after that; elsewhere there is nothing to be seen before the code has come.
 */
import { drawnPage, takeOver, watchDrawn } from './take-over.ts'

const page = drawnPage()
if (page && location.hash === '') {
  watchDrawn(page)
  // A frame is due when the styles have come; after it the page is there to be read.
  requestAnimationFrame(() => setTimeout(() => load(page.dataset['scripts'] ?? '')))
} else {
  // A fragment asks for another way in than was drawn: what is filled in there would belong to the wrong form.
  if (page) takeOver(document.getElementById('app')!)
  load(page?.dataset['scripts'] ?? '')
}

function load(scripts: string): void {
  for (const script of scripts.split(' ').filter(name => name !== '')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    link.href = script
    document.head.append(link)
  }
  void import('./app.tsx')
}
