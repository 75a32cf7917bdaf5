/**
 * The first script of the application's page. Where the page was drawn at the build, it is shown first, and the
 * application's code comes after that; elsewhere there is nothing to be seen before the code has come.
 */
import { drawnPage, takeOver, watchDrawn } from './take-over.ts'

/** From the page being whole to being painted, at most. */
const paintMsMax = 500

const page = drawnPage()
const living = document.getElementById('app')!
if (page && location.hash === '') {
  watchDrawn(page)
  living.addEventListener('drawn', () => takeOver(living), { once: true })
  afterPaint(() => load(page.dataset['scripts'] ?? ''))
} else {
  // A fragment asks for another way in than was drawn: what is filled in there would belong to the wrong form.
  if (page) takeOver(living)
  load(page?.dataset['scripts'] ?? '')
}

/**
 * Does something once the page is there to be read: what is fetched before that takes the line from the styles and
 * fonts. A window that nobody looks at is not painted, and some browsers do not tell.
 */
function afterPaint(act: () => void): void {
  let isDone = false
  const once = (): void => {
    if (!isDone) act()
    isDone = true
  }
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(once, paintMsMax))
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
