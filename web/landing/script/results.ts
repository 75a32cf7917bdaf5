/** What asks for the results is fetched when their place comes near: most visitors decide on less. */
export function showResultsWhenNear(): void {
  const place = document.getElementById('results')
  if (!place) return
  const seen = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      // Without an answer the page goes on saying where the results stand.
      import('./records.ts').then(({ showRecords }) => showRecords(place)).catch(() => undefined)
    },
    { rootMargin: '50%' },
  )
  seen.observe(place)
}
