print("14")
