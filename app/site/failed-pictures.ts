export function replaceFailedPictures(options?: AddEventListenerOptions): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) showPlaceholder(target)
  }
  document.addEventListener('error', onError, { ...options, capture: true })
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) showPlaceholder(picture)
}

function showPlaceholder(picture: HTMLImageElement): void {
  const { placeholder } = picture.dataset
  if (placeholder === undefined || picture.getAttribute('src') === placeholder) return
  picture.removeAttribute('srcset')
  picture.src = placeholder
}
