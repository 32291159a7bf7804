import type { Page } from '@playwright/test'

/**
 * Treats the page as Google Translate does: each text, also those that appear later, is moved into two `<font>` elements that take its
 * place. The words stay as they are.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untranslated = 'script, style, textarea, title, option, font, svg'
    const translateText = (text: Text) => {
      const { parentElement: parent, data } = text
      if (!parent || data.trim() === '' || parent.closest(untranslated)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateAll = (root: Node) => {
      if (root instanceof Text) return translateText(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
      found.forEach(translateText)
    }
    translateAll(document.body)
    new MutationObserver(changes => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateAll(target)
        addedNodes.forEach(translateAll)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
