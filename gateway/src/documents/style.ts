/** What printing needs: the table head on each page, and no row split across pages. */
export const PRINT_STYLE = `
@page { size: A4; margin: 14mm 12mm 16mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt sans-serif; color: #555; } }
* { box-sizing: border-box; }
body { margin: 0; font: 9pt/1.4 "Noto Sans", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; color: #000; }
h1, h2, p { margin: 0; }
h1 { font-size: 16pt; }
h2 { font-size: 9pt; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr, .whole { break-inside: avoid; }
th, td { padding: 3pt 4pt; border: 0.5pt solid #999; text-align: left; vertical-align: top; }
.right { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.below { display: block; }
.text { overflow-wrap: anywhere; white-space: pre-line; }
.lines, .rates { margin-top: 4mm; }
.lines td { font-size: 8pt; }
.lines .text { width: 100%; min-width: 30mm; }
.lines.wide th { padding: 3pt 2pt; font-size: 6.5pt; }
.lines.wide td { padding: 3pt 2pt; font-size: 6pt; }
.top .title { text-align: right; }
.columns { display: flex; gap: 8mm; margin-top: 4mm; }
.columns > * { flex: 1 1 0; min-width: 0; }
article > .remark { margin-top: 4mm; }
article + article { break-before: page; }
.sums { width: auto; margin-left: auto; }
.signature { margin-top: 8mm; }
.signature .line { margin-top: 14mm; }
@media screen { article + article { margin-top: 16mm; padding-top: 12mm; border-top: 1pt dashed #999; } }
@media screen { body { max-width: 210mm; margin: 0 auto; padding: 12mm; } }
`;

/** Added to the above to make it pleasant to read. */
export const READABLE_STYLE = `
body { color: #1c2530; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
h1 { color: #17365d; font-weight: 600; letter-spacing: 0.01em; }
h2 { margin-bottom: 1mm; font-size: 7.5pt; font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; color: #5b6775; }
.top { display: flex; justify-content: space-between; gap: 8mm; margin-top: 0; padding-bottom: 4mm; border-bottom: 1.5pt solid #17365d; }
.top .name { font-size: 13pt; font-weight: 600; color: #17365d; }
.top .title { flex: 0 0 auto; max-width: 50%; }
.number { font-size: 11pt; font-weight: 600; }
.copy { font-size: 7.5pt; letter-spacing: 0.06em; text-transform: uppercase; color: #5b6775; }
.mark { display: inline-block; margin-bottom: 1mm; padding: 0.5mm 3mm; border: 1pt solid #b3261e; border-radius: 2pt; font-weight: 700; letter-spacing: 0.08em; text-transform: uppercase; color: #b3261e; }
.name { font-size: 10pt; font-weight: 600; }
.label { color: #5b6775; }
.lines + .label { margin-top: 1.5mm; font-size: 8pt; }
th, td { border: 0; border-bottom: 0.5pt solid #d5dbe2; }
thead th { padding: 4pt; border: 0; background: #17365d; font-size: 8pt; font-weight: 600; color: #fff; }
.lines .below { font-size: 0.88em; color: #5b6775; }
.lines .foot td { border-top: 1pt solid #17365d; border-bottom: 1pt solid #17365d; font-weight: 600; }
.rates { width: auto; }
.rates th, .rates td { padding: 1.5pt 6pt; font-size: 8pt; }
.columns > .sums-box { flex: 0 0 78mm; }
.sums { width: 100%; }
.sums td { border: 0; padding: 1.5pt 4pt; }
.sums .payable td { padding: 5pt 4pt; border-top: 1pt solid #17365d; border-bottom: 1pt solid #17365d; background: #eef3f9; font-size: 11pt; font-weight: 700; color: #17365d; }
.words { font-weight: 600; }
.notes > * + * { margin-top: 3mm; }
@media screen { html { background: #e9edf2; } body { min-height: 297mm; margin: 8mm auto; background: #fff; box-shadow: 0 1px 6px rgb(0 0 0 / 18%); } }
@media screen and (max-width: 780px) { body { margin: 0; padding: 5mm; overflow-x: auto; } }
`;
