import type { LinkedData } from '../platform/ui/page-meta.ts'
import type { Blog } from './blogs.server.ts'

/** Questions and answers as structured data for search engines. */
export function faqData(blogs: readonly Pick<Blog, 'question' | 'answer'>[]): LinkedData {
  return {
    '@type': 'FAQPage',
    mainEntity: blogs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
