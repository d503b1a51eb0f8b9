import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const FILES = {
  normal: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
};

/** Noto Sans has the rupee sign, and Devanagari for names. */
export const FONTS = { NotoSans: FILES };

/** Rendering a PDF may read no files other than these fonts. */
export const isFont = (path: string): boolean => Object.values(FILES).includes(path);
