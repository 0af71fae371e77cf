/// Words without meaning for a search, in English and German: those of a question, and what people
/// do with any setting ("how do I turn off", "wie kann ich ... ändern").
enum QuestionWords {
  /// The words, folded.
  static let all = Set((english + " " + german).split(separator: " ").map { FoldedText($0).bytes })

  private static let english = """
    a about all allow always am an and any are as at be been being but by can can't change changing \
    could did disable do does doesn't doing don't enable every for from get give go has have having \
    how i i'd i'm if in instead into is isn't it its itself just let like make makes making may me \
    mine must my need never no not of off on one only onto or our please prevent put set setting \
    settings shall should so some stop such switch than that the their them then there these they \
    this those to too turn turned turning until use used using very want was way we were what when \
    where whether which while who why will with without won't would you your
    """

  private static let german = """
    aber abschalten aktivieren alle allem allen aller alles als am an ändere ändern anschalten auch \
    auf aus ausschalten bei beim bin bis bitte da damit dann das dass deaktivieren dein deine dem den \
    der des die dies diese dieser dieses doch du durch ein eine einem einen einer eines einschalten \
    einstellen einstellung einstellungen er es etwas für gibt habe haben hat hätte ich ihr im in ist \
    ja kann kannst kein keine keinen können könnte mache machen macht man mein meine meinem meinen \
    meiner meines mich mir mit möchte muss nach nicht nie nur ob oder ohne schalte schalten sein \
    seine sich sie sind so soll sollen statt stelle stellen um und uns unter verhindern vom von vor \
    wann war warum was welche welchen welcher welches wenn wer werden wie will wird wo wollen würde \
    zu zum zur
    """
}
