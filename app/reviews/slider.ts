/** Makes the marks and buttons move the slides. Swiping works by scroll-snap. Without scripts the marks are links to the slides. */
export function enhanceSlider(): void {
  const slider = document.querySelector<HTMLElement>('[data-slider]')
  const list = slider?.querySelector('ul')
  if (!slider || !list) return
  const slides = [...list.children]
  const marks = [...slider.querySelectorAll('[data-mark]')]
  let shown = 0

  function show(index: number): void {
    slides[(index + slides.length) % slides.length]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }

  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const index = slides.indexOf(target)
        marks[index]?.setAttribute('aria-current', String(isIntersecting))
        if (isIntersecting) shown = index
      }
    },
    { root: list, threshold: 0.6 },
  )
  for (const slide of slides) observer.observe(slide)

  slider.addEventListener('click', event => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark], [data-step]') : null
    if (!pressed) return
    event.preventDefault()
    show(pressed.dataset.step === undefined ? marks.indexOf(pressed) : shown + Number(pressed.dataset.step))
  })
  slider.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(shown - 1)
    if (key === 'ArrowRight') show(shown + 1)
  })
}
